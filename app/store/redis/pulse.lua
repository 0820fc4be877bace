-- The house says that it is alive; where it had not for longer than it may, that is an outage.
-- KEYS[1] the pulse   ARGV[1] now   ARGV[2] the longest silence that is none   ARGV[3] outages kept
local last = tonumber(redis.call('HGET', KEYS[1], 'last'))
local outages = cjson.decode(redis.call('HGET', KEYS[1], 'outages') or '[]')
local now = tonumber(ARGV[1])
if last and now - last > tonumber(ARGV[2]) then
  table.insert(outages, {last, now})
  while #outages > tonumber(ARGV[3]) do
    table.remove(outages, 1)
  end
  redis.call('HSET', KEYS[1], 'outages', cjson.encode(outages))
end
if not last or now > last then
  redis.call('HSET', KEYS[1], 'last', ARGV[1])
end
return redis.call('HGET', KEYS[1], 'outages') or '[]'
