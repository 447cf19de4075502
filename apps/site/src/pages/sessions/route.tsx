import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { SessionsPage } from './sessions-page.js'
import { endSessions, loadSessions } from './sessions.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadSessions(request)

export const action = ({ request }: ActionFunctionArgs) => endSessions(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Sesiones abiertas')

export default function SessionsRoute() {
  return <SessionsPage {...useLoaderData<typeof loader>()} />
}
