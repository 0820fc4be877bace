-- The tables of one shard whose time has come; each is put off, so that the next who asks is not
-- told of it too while the first one sees to it.
-- KEYS[1] the shard   ARGV[1] now   ARGV[2] when they are due again   ARGV[3] how many at most
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])
for _, table in ipairs(due) do
  redis.call('ZADD', KEYS[1], 'XX', ARGV[2], table)
end
return due
