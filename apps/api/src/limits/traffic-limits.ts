import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { AppError, callerNetwork, CONFIG, type Config, hashOf, LOGGER } from '@preciosa/platform'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

const WINDOW_SECONDS = 60
/** A Redis that is slower than this is left out: limits must not cost more than what they protect. */
const REDIS_MS = 250

type Limited = 'address' | 'session' | 'searches'

/**
 * How much one address and one session may ask for in a minute (design D16): counted in memory, or on Redis where
 * there is one, for all instances together. They fail open: while Redis is away each instance counts for itself.
 */
@Injectable()
export class TrafficLimits implements BeforeApplicationShutdown {
  private readonly limiters: Record<Limited, RateLimiterAbstract> | null
  private readonly redis: Redis | undefined

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'limits' | 'redisUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { limits, redisUrl } = config
    if (limits === null) {
      logger.warn('LIMITS=off: no traffic limits, no counters of sign-in, no captcha')
      this.limiters = null
      return
    }
    if (redisUrl !== undefined) this.redis = this.connect(redisUrl)
    this.limiters = {
      address: this.limiter('address', limits.addressPerMinute),
      session: this.limiter('session', limits.sessionPerMinute),
      searches: this.limiter('searches', limits.searchesPerMinute),
    }
  }

  /**
   * Counts a request.
   * @param address null where nobody's limit is used up
   * @param token the session's; it stands for the user, who has only so many sessions
   * @throws AppError `too-many-requests` with the seconds to wait
   */
  async count(address: string | null, token: string | null): Promise<void> {
    if (this.limiters === null) return
    const counted = [
      ...(address === null ? [] : [this.consume('address', callerNetwork(address))]),
      ...(token === null ? [] : [this.consume('session', sessionKey(token))]),
    ]
    for (const wait of await Promise.all(counted))
      if (wait !== null) throw new AppError('too-many-requests', undefined, undefined, wait)
  }

  /** Counts a search. @returns whether it is one too many for no questions to be asked */
  async isOften(address: string, token: string | null): Promise<boolean> {
    if (this.limiters === null) return false
    const who = token === null ? callerNetwork(address) : sessionKey(token)
    return (await this.consume('searches', who)) !== null
  }

  beforeApplicationShutdown(): void {
    this.redis?.disconnect()
  }

  /** @returns the seconds to wait; null when there is room */
  private async consume(name: Limited, key: string): Promise<number | null> {
    if (this.limiters === null) return null
    try {
      await this.limiters[name].consume(key)
      return null
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached
      return Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
    }
  }

  private limiter(name: Limited, points: number): RateLimiterAbstract {
    const settings = { keyPrefix: `preciosa-limit-${name}`, points, duration: WINDOW_SECONDS }
    const own = new RateLimiterMemory(settings)
    if (this.redis === undefined) return own
    return new RateLimiterRedis({
      ...settings,
      storeClient: this.redis,
      insuranceLimiter: own,
      // Whoever is over the limit costs Redis nothing more.
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
      // One line for each time it goes, not for each try.
      if (!isAway) this.logger.warn({ problem: error.message }, 'limits are counted in memory: no Redis')
      isAway = true
    })
    return redis
  }
}

/** A limiter keeps its keys; a token must not be among them. */
function sessionKey(token: string): string {
  return hashOf(token).toString('base64url')
}
