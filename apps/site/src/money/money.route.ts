import type { ActionFunctionArgs } from '@remix-run/node'
import { chooseCurrency } from './money.server.js'
import { goTo } from '../page-answers.server.js'

export const loader = () => goTo('/')

export const action = ({ request }: ActionFunctionArgs) => chooseCurrency(request)
