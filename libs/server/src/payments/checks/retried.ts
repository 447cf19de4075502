import type { Clock } from '@preciosa/platform'
import { ProviderUnavailable } from '../provider/index.js'

/** Seconds before each new try. */
const PAUSES = [2, 10, 30]
const LONGEST = 120

/** A read that is tried again after a pause, at least as long as Mercado Pago asks for. @throws what the last try throws */
export async function retried<T>(clock: Pick<Clock, 'wait'>, read: () => Promise<T>): Promise<T> {
  for (const seconds of PAUSES) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      await clock.wait(1000 * Math.min(LONGEST, Math.max(seconds, error.retryAfter ?? 0)))
    }
  }
  return read()
}
