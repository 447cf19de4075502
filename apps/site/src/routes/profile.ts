import type { LoaderFunctionArgs } from '@remix-run/node'
import { goToFirstTab } from '../pages/profile/profile.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => goToFirstTab(request)
