import type { ActionFunctionArgs } from '@remix-run/node'
import { goTo } from '../../api/page-answers.server.js'
import { PLAN_PATH } from '../../paths.js'
import { agreeToMeasure } from './measuring.server.js'

export const loader = () => goTo(PLAN_PATH)

export const action = ({ request }: ActionFunctionArgs) => agreeToMeasure(request)
