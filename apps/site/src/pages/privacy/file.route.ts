import type { ActionFunctionArgs } from '@remix-run/node'
import { dataFile } from './link.server.js'

export const action = ({ request }: ActionFunctionArgs) => dataFile(request)
