import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KIND_IN_QUERY } from '../../navigation/address-parts.js'
import { keepUnsent } from '../../subjects/contact/without-network.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { metaOf } from '../../navigation/page-info.js'
import { ContentPage } from './content-page.js'
import { loadContent, sendFromContent } from './content.server.js'

export const handle: PageHandle = {
  formBytes: MESSAGE_FORM_BYTES,
  shared: {
    parts: { path: /^[a-z0-9-]{1,60}$/ },
    query: [KIND_IN_QUERY, ['pago', /^anual$/]],
  },
}

export const loader = ({ request, params }: LoaderFunctionArgs) => loadContent(request, params['path'])

export const action = ({ request, params }: ActionFunctionArgs) => sendFromContent(request, params['path'])

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Content() {
  return <ContentPage {...useLoaderData<typeof loader>()} />
}
