import type { ActionFunctionArgs } from '@remix-run/node'
import { goTo } from '../page-answers.server.js'
import { INDIVIDUALS_PATH } from '../paths.js'
import { choosePlan } from './plan-choice.server.js'

export const loader = () => goTo(INDIVIDUALS_PATH)

export const action = ({ request }: ActionFunctionArgs) => choosePlan(request)
