import { logError } from '../config/log.server.js'
import type { Called } from './user-calls.server.js'

/** Optional page data; null if the call fails. @param missing log text for that case */
export async function optionalData<T>(call: Promise<Called<T>>, missing: string): Promise<T | null> {
  try {
    const called = await call
    return called.ok ? called.value : null
  } catch (error) {
    logError(missing, error)
    return null
  }
}
