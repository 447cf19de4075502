import type { ActionFunctionArgs } from '@remix-run/node'
import { setFavourite } from './favourite.server.js'
import { goTo } from '../page-answers.server.js'

export const loader = () => goTo('/')

export const action = ({ request }: ActionFunctionArgs) => setFavourite(request)
