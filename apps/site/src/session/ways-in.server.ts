import type { WayIn } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import { responseOfFailure } from '../api/api-failure.server.js'
import { logError } from '../log.server.js'

/** Sign-in methods; null when the API is unreachable, which the pages accept. */
export async function waysInOf(token: string): Promise<readonly WayIn[] | null> {
  try {
    const called = await account.waysIn(token)
    return called.ok ? called.value : null
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError('The sign-in methods could not be read', error)
    return null
  }
}
