import type { LoaderFunctionArgs } from '@remix-run/node'
import { myDataFile } from './my-data-file.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => myDataFile(request)
