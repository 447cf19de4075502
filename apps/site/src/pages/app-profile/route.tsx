import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { isTooManyPath } from '../../paths.js'
import type { AppAnswer } from './app-profile-data.js'
import { AppProfilePage } from './app-profile-page.js'
import { loadAppProfile, takeToken } from './app-profile.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

/** A token has up to 4096 characters, encoded as three bytes each. */
export const handle: PageHandle = { framedByApp: true, formBytes: 16 * KIB }

export const loader = ({ request }: LoaderFunctionArgs) => loadAppProfile(request)

export const action = ({ request }: ActionFunctionArgs) => takeToken(request)

/** Milliseconds, twice the site server's timeout; offline browsers may wait for minutes. */
const LATE = 20_000

/** A redirect or error page would leave the app, so failures are shown here. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<AppAnswer> {
  try {
    return await Promise.race([serverAction<typeof action>(), late()])
  } catch (error) {
    const isTooMany = error instanceof Response && isTooManyPath(error.headers.get('Location'))
    return { kind: 'refused', problem: isTooMany ? 'too-many' : 'unavailable' }
  }
}

async function late(): Promise<AppAnswer> {
  await new Promise((resolve) => setTimeout(resolve, LATE))
  return { kind: 'refused', problem: 'unavailable' }
}

export const shouldRevalidate = () => false

export const meta: MetaFunction = () => titleOutsideSearch('Mi suscripción')

export default function AppProfileRoute() {
  const { origins, answer } = useLoaderData<typeof loader>()
  return <AppProfilePage origins={origins} loaded={answer} />
}
