import type { ActionFunctionArgs } from '@remix-run/node'
import { goTo } from '../../api/page-answers.server.js'
import { countAds } from './counts.server.js'

export const loader = () => goTo('/')

export const action = ({ request }: ActionFunctionArgs) => countAds(request)
