-- Adds a record at exactly the next version of a log, or nothing. The entry's id is its version:
-- record 7 is entry 7-0. Redis itself would refuse an older id but accept a gap; this does not.
-- The bell is rung in the same step: whoever dies after it has told everybody.
-- KEYS[1] the log   ARGV[1] version   ARGV[2] line   ARGV[3] the channel of the table's news, if any
-- ARGV[4] what to say there before the version   Returns 1 if it was added, else 0.
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local head = 0
if last[1] then
  head = tonumber(string.match(last[1][1], '^(%d+)-'))
end
if head + 1 ~= tonumber(ARGV[1]) then
  return 0
end
redis.call('XADD', KEYS[1], ARGV[1] .. '-0', 'line', ARGV[2])
if ARGV[3] then
  redis.call('PUBLISH', ARGV[3], ARGV[4] .. ARGV[1])
end
return 1
