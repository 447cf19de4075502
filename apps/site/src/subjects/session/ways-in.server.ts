import { type WayIn, ownAccountRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'

/** Sign-in methods; null when the API is unreachable, which the pages accept. */
export async function waysInOf(token: string): Promise<readonly WayIn[] | null> {
  const called = await unlessFailed(
    'The sign-in methods could not be read',
    asUser(token).call(ownAccountRoutes.ownWaysIn),
  )
  return called?.ok === true ? called.value : null
}
