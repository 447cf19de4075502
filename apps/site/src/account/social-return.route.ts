import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { returnFromProvider, returnFromProviderByForm } from './social.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  returnFromProvider(request, params['provider'])

export const action = ({ request, params }: ActionFunctionArgs) =>
  returnFromProviderByForm(request, params['provider'])
