import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadInquiry, sendInquiry } from '../../subjects/contact/contact.server.js'
import { keepUnread, keepUnsent } from '../../subjects/contact/without-network.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { CompaniesPage } from './companies-page.js'

export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadInquiry(request)

export const action = ({ request }: ActionFunctionArgs) => sendInquiry(request)

export const clientLoader = keepUnread

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Consulta de empresas')

export default CompaniesPage
