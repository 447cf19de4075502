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
 * Requests per minute of an address and a session. If Redis fails, each instance counts its
 * share.
 */
@Injectable()
export class TrafficLimits implements BeforeApplicationShutdown {
  private readonly limiter: TrafficLimiter<Limited> | null

  constructor(@Inject(CONFIG) config: Pick<Config, 'limits' | 'redisUrl'>, @Inject(LOGGER) logger: Logger) {
    const { limits, redisUrl } = config
    if (limits === null) {
      logger.warn('LIMITS=off: no rate limits, no sign-in counters, no captcha')
      this.limiter = null
      return
    }
    const { addressPerMinute, sessionPerMinute, searchesPerMinute, replicas } = limits
    this.limiter = new TrafficLimiter({
      limits: { address: addressPerMinute, session: sessionPerMinute, searches: searchesPerMinute },
      forgivable: ['searches'],
      replicas,
      redisUrl,
      logger,
    })
  }

  /**
   * @param address null isn't counted
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

  /** Counts a search. @returns true if a captcha is required */
  async isOften(address: string, token: string | null): Promise<boolean> {
    if (this.limiter === null) return false
    const who = token === null ? callerNetwork(address) : sessionKey(token)
    return (await this.limiter.consume('searches', who)) !== null
  }

  /** After a solved captcha, the caller's searches of this minute no longer count. */
  async forgiveSearches(address: string, token: string | null): Promise<void> {
    await this.limiter?.forgive('searches', callerNetwork(address))
    if (token !== null) await this.limiter?.forgive('searches', sessionKey(token))
  }

  beforeApplicationShutdown(): void {
    this.limiter?.close()
  }
}

/** The limiter stores its keys, and a token must not be stored. */
function sessionKey(token: string): string {
  return hashOf(token).toString('base64url')
}
