-- Takes one out of a bucket that fills again with time, by the clock of this server alone.
-- The key holds when the bucket is full again, in microseconds, and is gone once it is.
-- KEYS[1] the bucket   ARGV[1] what it holds   ARGV[2] what it gains in a second
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000000 + tonumber(time[2])
local full_in = math.max(0, tonumber(redis.call('GET', KEYS[1]) or now) - now)
local later = full_in + math.ceil(1000000 / tonumber(ARGV[2]))
if later * tonumber(ARGV[2]) > (tonumber(ARGV[1]) + 0.001) * 1000000 then
  return {0, full_in}
end
redis.call('SET', KEYS[1], string.format('%.0f', now + later), 'PX', math.ceil(later / 1000))
return {1, later}
