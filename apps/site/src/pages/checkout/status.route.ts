import type { LoaderFunctionArgs } from '@remix-run/node'
import { statusAnswer } from './result.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => statusAnswer(request)
