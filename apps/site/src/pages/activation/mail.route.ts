import type { LoaderFunctionArgs } from '@remix-run/node'
import { refusedMailAnswer } from '../../subjects/account/refused-mail.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => refusedMailAnswer(request)
