import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { ActivationPage } from './activation-page.js'
import { activate, loadActivation } from './activation.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadActivation(request)

export const action = ({ request }: ActionFunctionArgs) => activate(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Activar mi cuenta')

export default function Activation() {
  return <ActivationPage {...useLoaderData<typeof loader>()} />
}
