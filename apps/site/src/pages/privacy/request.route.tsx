import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { keepUnsent } from '../../subjects/contact/without-network.js'
import { PrivacyPage } from './request-page.js'
import { loadPrivacy, sendPrivacy } from './request.server.js'

export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadPrivacy(request)

export const action = ({ request }: ActionFunctionArgs) => sendPrivacy(request)

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Privacy() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />
}
