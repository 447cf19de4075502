import type { LoaderFunctionArgs } from '@remix-run/node'
import { invoiceFile } from './invoice.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => invoiceFile(request, params['id'])
