import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { signOut } from '../../subjects/account/account.server.js'
import { LogoutPage } from './logout-page.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const action = ({ request }: ActionFunctionArgs) => signOut(request)

export const meta: MetaFunction = () => titleOutsideSearch('Salir')

export default LogoutPage
