import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

const WINDOW_SECONDS = 60
/** A slower Redis is bypassed: limits must not cost more than the work that they protect. */
const REDIS_MS = 250

export interface TrafficLimiterOptions<Counted extends string> {
  limits: Record<Counted, number>
  redisUrl: string | undefined
  /** Processes that count the same: each takes its share while there is no Redis. */
  replicas: number
  /** Counts that `forgive` ends. */
  forgivable?: readonly NoInfer<Counted>[]
  logger: { warn: (fields: object, message: string) => void }
}

/** All processes count together on Redis. While it is down, each counts its share of the limit (decision 092). */
export class TrafficLimiter<Counted extends string> {
  private readonly limiters: Record<Counted, RateLimiterAbstract>
  private readonly redis: Redis | undefined

  constructor(private readonly options: TrafficLimiterOptions<Counted>) {
    const { limits, redisUrl } = options
    if (redisUrl !== undefined) this.redis = this.connect(redisUrl)
    const entries = (Object.entries(limits) as [Counted, number][]).map(([name, points]) => [
      name,
      this.limiter(name, points),
    ])
    this.limiters = Object.fromEntries(entries) as Record<Counted, RateLimiterAbstract>
  }

  /** Returns seconds to wait, or null. @param key stored, so it must not be secret */
  async consume(counted: Counted, key: string): Promise<number | null> {
    try {
      await this.limiters[counted].consume(key)
      return null
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached
      return Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
    }
  }

  /** Lets the caller start the minute again, in all processes. If Redis fails, its count there ends by itself. */
  async forgive(counted: Counted, key: string): Promise<void> {
    await this.limiters[counted].delete(key)
  }

  close(): void {
    this.redis?.disconnect()
  }

  private limiter(name: Counted, points: number): RateLimiterAbstract {
    const { replicas, forgivable = [] } = this.options
    const settings = { keyPrefix: `preciosa-limit-${name}`, points, duration: WINDOW_SECONDS }
    const own = new RateLimiterMemory({ ...settings, points: Math.max(1, Math.floor(points / replicas)) })
    if (this.redis === undefined) return own
    return new RateLimiterRedis({
      ...settings,
      storeClient: this.redis,
      insuranceLimiter: own,
      // A caller over the limit causes no more Redis commands. What another process forgives must be read again.
      ...(forgivable.includes(name) ? {} : { inMemoryBlockOnConsumed: points + 1 }),
      rejectIfRedisNotReady: true,
    })
  }

  private connect(url: string): Redis {
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: REDIS_MS,
      connectTimeout: 10_000,
    })
    let isAway = false
    redis.on('ready', () => (isAway = false))
    redis.on('error', (error: Error) => {
      if (!isAway)
        this.options.logger.warn(
          { problem: error.message },
          'Redis is unreachable: limits are counted in memory',
        )
      isAway = true
    })
    return redis
  }
}
