import '../profile-form/wizard.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { atTheEnd } from '../account/arrival.server.js'
import { titleOutsideSearch } from '../pages/page-info.js'
import { answerWelcome, loadWelcome } from '../pages/welcome/welcome.server.js'
import { WelcomePage } from '../pages/welcome/welcome-page.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadWelcome(request)

export const action = ({ request }: ActionFunctionArgs) => atTheEnd(request, answerWelcome(request))

export const meta: MetaFunction = () => titleOutsideSearch('Te damos la bienvenida')

export default WelcomePage
