import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ConfirmPage } from './confirm-page.js'
import { confirmRequest, loadOffer } from './confirm.server.js'
import { TEXTS } from './texts.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadOffer(request)

export const action = ({ request }: ActionFunctionArgs) => confirmRequest(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch(TEXTS.cancellation.title)

export default function ConfirmCancellation() {
  return <ConfirmPage kind="cancellation" offer={useLoaderData<typeof loader>()} />
}
