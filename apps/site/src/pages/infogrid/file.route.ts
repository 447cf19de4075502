import type { LoaderFunctionArgs } from '@remix-run/node'
import { infogridFile } from './infogrid-file.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => infogridFile(request, params['file'])
