import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ConfirmPage } from './confirm-page.js'
import { confirmRequest, loadConfirm } from './link.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadConfirm(request)

export const action = ({ request }: ActionFunctionArgs) => confirmRequest(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Confirmar un pedido')

export default function Confirm() {
  return <ConfirmPage {...useLoaderData<typeof loader>()} />
}
