import { callerNetwork, TrafficLimiter } from '@preciosa/platform/edge'
import type { Config } from '../config/load-config.server.js'
import { logger } from '../config/log.server.js'
import { TooManyWaitingError, CallerSlots } from '../api/caller-slots.js'

/**
 * Pages rendered at once per caller, so other callers wait for 8 pages at most. A busy office reaches this
 * only with slow pages.
 */
const AT_ONCE = { running: 8, waiting: 200 }
const WHEN_CROWDED = 5

export class TooManyRequestsError extends Error {
  override name = 'TooManyRequestsError'

  constructor(readonly seconds: number) {
    super(`Too many requests: wait ${seconds} s`)
  }
}

export type Admit = <T>(address: string, over: AbortSignal, work: () => Promise<T>) => Promise<T>

/** Limits per address: pages per minute and at once (decision 016). */
export function admission(config: Pick<Config, 'limits' | 'redisUrl'>): { admit: Admit; close: () => void } {
  const { limits, redisUrl } = config
  if (limits === null) {
    logger.warn({}, 'LIMITS=off: no traffic limits')
    return { admit: (_, __, work) => work(), close: () => undefined }
  }
  const { addressPerMinute: pages, replicas } = limits
  const limiter = new TrafficLimiter({ limits: { pages }, replicas, redisUrl, logger })
  const slots = new CallerSlots(AT_ONCE)
  const admit: Admit = async (address, over, work) => {
    const caller = callerNetwork(address)
    const wait = await limiter.consume('pages', caller)
    if (wait !== null) throw new TooManyRequestsError(wait)
    try {
      return await slots.take(caller, over, work)
    } catch (error) {
      throw error instanceof TooManyWaitingError ? new TooManyRequestsError(WHEN_CROWDED) : error
    }
  }
  return { admit, close: () => limiter.close() }
}
