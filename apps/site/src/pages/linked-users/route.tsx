import '../profile/profile.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { LinkedUsersPage } from './linked-users-page.js'
import { loadLinkedUsers } from './linked-users.server.js'
import { titleOutsideSearch } from '../../page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadLinkedUsers(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Usuarios vinculados')

export default function LinkedUsersRoute() {
  return <LinkedUsersPage {...useLoaderData<typeof loader>()} />
}
