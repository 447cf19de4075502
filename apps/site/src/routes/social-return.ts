import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { comeBack, comeBackByForm } from '../account/social.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) => comeBack(request, params['provider'])

export const action = ({ request, params }: ActionFunctionArgs) => comeBackByForm(request, params['provider'])
