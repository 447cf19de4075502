import type { LoaderFunctionArgs } from '@remix-run/node'
import { goToProvider } from './social.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => goToProvider(request, params['provider'])
