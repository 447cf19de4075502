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
  logger: { warn: (fields: object, message: string) => void }
}

/** Fails open: while Redis is down each instance counts alone. */
export class TrafficLimiter<Counted extends string> {
  private readonly limiters: Record<Counted, RateLimiterAbstract>
  private readonly redis: Redis | undefined

  constructor(private readonly options: TrafficLimiterOptions<Counted>) {
    const { limits, redisUrl } = options
    if (redisUrl !== undefined) this.redis = this.connect(redisUrl)
    const entries = Object.entries<number>(limits).map(([name, points]) => [name, this.limiter(name, points)])
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

  /** Lets the caller start the minute again. If Redis fails, its count there ends by itself. */
  async forgive(counted: Counted, key: string): Promise<void> {
    await this.limiters[counted].delete(key)
  }

  close(): void {
    this.redis?.disconnect()
  }

  private limiter(name: string, points: number): RateLimiterAbstract {
    const settings = { keyPrefix: `preciosa-limit-${name}`, points, duration: WINDOW_SECONDS }
    const own = new RateLimiterMemory(settings)
    if (this.redis === undefined) return own
    return new RateLimiterRedis({
      ...settings,
      storeClient: this.redis,
      insuranceLimiter: own,
      // A caller over the limit causes no more Redis commands.
      inMemoryBlockOnConsumed: points + 1,
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
