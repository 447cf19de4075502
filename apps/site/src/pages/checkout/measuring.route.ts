import type { ActionFunctionArgs } from '@remix-run/node'
import { agreeToMeasure } from './measuring.server.js'

export const action = ({ request }: ActionFunctionArgs) => agreeToMeasure(request)
