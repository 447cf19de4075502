import { logError } from '../log.server.js'
import type { Called } from './user-calls.server.js'

/** What a page stands without: null where it can't be had just now. @param missing what the log says then */
export async function ofUse<T>(call: Promise<Called<T>>, missing: string): Promise<T | null> {
  try {
    const called = await call
    return called.ok ? called.value : null
  } catch (error) {
    logError(missing, error)
    return null
  }
}
