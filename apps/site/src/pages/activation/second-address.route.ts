import type { LoaderFunctionArgs } from '@remix-run/node'
import { goTo } from '../../api/page-answers.server.js'
import { ACTIVATION_PATH } from '../../paths.js'

/** Second address of the activation. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  goTo(ACTIVATION_PATH + new URL(request.url).search, 301)
