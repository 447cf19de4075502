import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendContact } from '../../subjects/contact/contact.server.js'
import { Unread } from '../../subjects/contact/unreachable.js'
import { keepUnread, keepUnsent } from '../../subjects/contact/without-network.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { ContactPage } from './contact-page.js'
import { type ContactPageData, loadContactPage } from './contact-page.server.js'

export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadContactPage(request)

export const action = ({ request }: ActionFunctionArgs) => sendContact(request)

export const clientLoader = keepUnread

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Contact() {
  const data = useLoaderData<typeof loader>() as ContactPageData | null
  return data === null ? <Unread /> : <ContactPage {...data} />
}
