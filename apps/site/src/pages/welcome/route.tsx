import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { loadWelcome } from './welcome.server.js'
import { answerWelcome } from './welcome-answer.server.js'
import { WelcomePage } from './welcome-page.js'
import { answered } from '../../subjects/profile/form-answer.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadWelcome(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await answerWelcome(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Te damos la bienvenida')

export default WelcomePage
