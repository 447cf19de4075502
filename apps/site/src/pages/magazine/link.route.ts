import type { LoaderFunctionArgs } from '@remix-run/node'
import { issueLink } from './magazine.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => issueLink(request, params['number'])
