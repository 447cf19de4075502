import type { LoaderFunctionArgs } from '@remix-run/node'
import { openIssue } from './magazine.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => openIssue(request, params['number'])
