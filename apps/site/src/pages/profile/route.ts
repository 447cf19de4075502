import type { LoaderFunctionArgs } from '@remix-run/node'
import { goToFirstTab } from '../../subjects/profile/profile.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => goToFirstTab(request)
