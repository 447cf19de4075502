import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { isOfSite } from '../../navigation/of-site.js'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { pay } from './pay.server.js'
import { noLink, type PaymentAnswer } from './payment-answer.js'
import { PaymentPage } from './payment-page.js'
import { loadPayment } from './payment.server.js'

export const handle: PageHandle = { needs: ['captcha', 'card'], formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadPayment(request)

export const action = ({ request }: ActionFunctionArgs) => pay(request)

/** The page must stay when no answer comes: only its key repeats the same payment. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<PaymentAnswer> {
  const form = await request.clone().formData()
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    if (isOfSite(error)) throw error
    const sent = form.get('key')
    const key = typeof sent === 'string' ? sent : ''
    return form.get('intent') === 'link' ? noLink(key) : { kind: 'unknown', key }
  }
}

/** The action answers with what changed; the loader would make a new key. */
export const shouldRevalidate = () => false

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Pago de tu compra')

export default function PaymentStep() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />
}
