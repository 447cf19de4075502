import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { LinkedUsersPage } from './linked-users-page.js'
import { changeLinkedUsers, loadLinkedUsers } from './linked-users.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadLinkedUsers(request)

export const action = ({ request }: ActionFunctionArgs) => changeLinkedUsers(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Usuarios vinculados')

export default function LinkedUsersRoute() {
  return <LinkedUsersPage {...useLoaderData<typeof loader>()} />
}
