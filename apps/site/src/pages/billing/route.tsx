import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { BillingPage } from './billing-page.js'
import { loadBilling, saveBilling } from '../../subjects/billing/billing.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { answered } from '../../subjects/profile/form-answer.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadBilling(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await saveBilling(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Facturación')

export default function BillingRoute() {
  return <BillingPage {...useLoaderData<typeof loader>()} />
}
