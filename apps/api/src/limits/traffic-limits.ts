import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import {
  AppError,
  callerNetwork,
  CONFIG,
  type Config,
  hashOf,
  LOGGER,
  TrafficLimiter,
} from '@preciosa/platform'
import type { Logger } from 'pino'

type Limited = 'address' | 'session' | 'searches'

/**
 * How much one address and one session may ask for in a minute (design D16): counted in memory, or on Redis where
 * there is one, for all instances together. They fail open: while Redis is away each instance counts for itself.
 */
@Injectable()
export class TrafficLimits implements BeforeApplicationShutdown {
  private readonly limiter: TrafficLimiter<Limited> | null

  constructor(@Inject(CONFIG) config: Pick<Config, 'limits' | 'redisUrl'>, @Inject(LOGGER) logger: Logger) {
    const { limits, redisUrl } = config
    if (limits === null) {
      logger.warn('LIMITS=off: no traffic limits, no counters of sign-in, no captcha')
      this.limiter = null
      return
    }
    const { addressPerMinute: address, sessionPerMinute: session, searchesPerMinute: searches } = limits
    this.limiter = new TrafficLimiter({ limits: { address, session, searches }, redisUrl, logger })
  }

  /**
   * Counts a request.
   * @param address null for a request that counts for no address
   * @param token the session's; it stands for the user, who has only so many sessions
   * @throws AppError `too-many-requests` with the seconds to wait
   */
  async count(address: string | null, token: string | null): Promise<void> {
    if (this.limiter === null) return
    const counted = [
      ...(address === null ? [] : [this.limiter.consume('address', callerNetwork(address))]),
      ...(token === null ? [] : [this.limiter.consume('session', sessionKey(token))]),
    ]
    for (const wait of await Promise.all(counted))
      if (wait !== null) throw new AppError('too-many-requests', undefined, undefined, wait)
  }

  /** Counts a search. @returns whether there were so many that a captcha is asked for */
  async isOften(address: string, token: string | null): Promise<boolean> {
    if (this.limiter === null) return false
    const who = token === null ? callerNetwork(address) : sessionKey(token)
    return (await this.limiter.consume('searches', who)) !== null
  }

  beforeApplicationShutdown(): void {
    this.limiter?.close()
  }
}

/** The hash of the token: the limiter stores its keys, and a token must not be stored. */
function sessionKey(token: string): string {
  return hashOf(token).toString('base64url')
}
