import type { ActionFunctionArgs } from '@remix-run/node'
import { goTo } from '../../api/page-answers.server.js'
import { plansPath } from '../../paths.js'
import { choosePlan } from './plan-choice.server.js'

export const loader = () => goTo(plansPath(null))

export const action = ({ request }: ActionFunctionArgs) => choosePlan(request)
