import type { LoaderFunctionArgs } from '@remix-run/node'
import { enterCheckout } from './entry.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => enterCheckout(request)
