import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { asForm } from '../../api/visitor.server.js'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { returnFromProvider, returnFromProviderByForm } from './social.server.js'

/** Apple’s answer: code, state, the user’s name and an unused id token. */
export const handle: PageHandle = { formBytes: 16 * KIB }

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  asForm(() => returnFromProvider(request, params['provider']))

export const action = ({ request, params }: ActionFunctionArgs) =>
  returnFromProviderByForm(request, params['provider'])
