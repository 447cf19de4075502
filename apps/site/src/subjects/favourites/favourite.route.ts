import type { ActionFunctionArgs } from '@remix-run/node'
import { KIB } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { setFavourite } from './favourite.server.js'
import { goTo } from '../../api/page-answers.server.js'

export const handle: PageHandle = { formBytes: 2 * KIB }

export const loader = () => goTo('/')

export const action = ({ request }: ActionFunctionArgs) => setFavourite(request)
