import type { LoaderFunctionArgs } from '@remix-run/node'
import { appPhoto } from '../pages/app-profile/app-profile.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => appPhoto(request)
