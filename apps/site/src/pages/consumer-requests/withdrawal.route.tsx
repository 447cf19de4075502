import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { keepUnsent } from '../../subjects/contact/without-network.js'
import { loadRequest, sendRequest } from './request-form.server.js'
import { RequestPage } from './request-page.js'
import { TEXTS } from './texts.js'

export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = () => loadRequest()

export const action = ({ request }: ActionFunctionArgs) => sendRequest('withdrawal', request)

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch(TEXTS.withdrawal.title)

export default function WithdrawalRequest() {
  return <RequestPage kind="withdrawal" {...useLoaderData<typeof loader>()} />
}
