import { callerNetwork, TrafficLimiter } from '@preciosa/platform/edge'
import type { Config } from '../load-config.server.js'
import { logger } from '../log.server.js'
import { TooManyWaitingError, Turns } from './turns.js'

/**
 * Pages of one caller that are made at once, and that may wait. Other callers never wait for more than the former; an
 * office behind one address reaches these numbers only when pages take long.
 */
const AT_ONCE = { running: 8, waiting: 200 }
/** Seconds after which a caller with that many waiting may come again. */
const WHEN_CROWDED = 5

/** A caller asks for more than it may. */
export class TooManyRequestsError extends Error {
  override name = 'TooManyRequestsError'

  constructor(readonly seconds: number) {
    super(`Too many requests: wait ${seconds} s`)
  }
}

/** Work that is begun when it is a caller's turn. */
export type Admit = <T>(address: string, over: AbortSignal, work: () => Promise<T>) => Promise<T>

/** How much of the site one address may have (decision 016): so many pages a minute, and a few at once. */
export function admission(config: Pick<Config, 'limits' | 'redisUrl'>): { admit: Admit; close: () => void } {
  const { limits, redisUrl } = config
  if (limits === null) {
    logger.warn({}, 'LIMITS=off: no traffic limits')
    return { admit: (_, __, work) => work(), close: () => undefined }
  }
  const limiter = new TrafficLimiter({ limits: { pages: limits.addressPerMinute }, redisUrl, logger })
  const turns = new Turns(AT_ONCE)
  const admit: Admit = async (address, over, work) => {
    const caller = callerNetwork(address)
    const wait = await limiter.consume('pages', caller)
    if (wait !== null) throw new TooManyRequestsError(wait)
    try {
      return await turns.take(caller, over, work)
    } catch (error) {
      throw error instanceof TooManyWaitingError ? new TooManyRequestsError(WHEN_CROWDED) : error
    }
  }
  return { admit, close: () => limiter.close() }
}
