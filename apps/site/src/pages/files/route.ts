import type { LoaderFunctionArgs } from '@remix-run/node'
import { sendFile } from './files.server.js'

export const loader = ({ params, request }: LoaderFunctionArgs) => sendFile(request, params['name'])
