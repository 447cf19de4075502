import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ConfirmPage } from './confirm-page.js'
import { confirmRequest, loadOffer } from './confirm.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadOffer(request)

export const action = ({ request }: ActionFunctionArgs) => confirmRequest(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Confirmar un pedido')

export default function ConfirmRequest() {
  return <ConfirmPage offer={useLoaderData<typeof loader>()} />
}
