import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { answerComplete, loadComplete } from './complete.server.js'
import { CompletePage } from './complete-page.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { answered } from '../../subjects/profile/form-answer.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadComplete(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await answerComplete(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Completá tu perfil')

export default CompletePage
