import type { LoaderFunctionArgs } from '@remix-run/node'
import { receiptFile } from './receipt.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => receiptFile(request, params['paymentId'])
