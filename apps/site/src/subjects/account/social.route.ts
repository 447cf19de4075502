import type { LoaderFunctionArgs } from '@remix-run/node'
import { asForm } from '../../api/visitor.server.js'
import { goToProvider } from './social.server.js'

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  asForm(() => goToProvider(request, params['provider']))
