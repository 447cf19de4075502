import '../profile/profile.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { BillingPage } from './billing-page.js'
import { loadBilling, saveBilling } from './billing.server.js'
import { titleOutsideSearch } from '../../page-info.js'
import { answered } from '../../profile-form/form-answer.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadBilling(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await saveBilling(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Facturación')

export default function BillingRoute() {
  return <BillingPage {...useLoaderData<typeof loader>()} />
}
