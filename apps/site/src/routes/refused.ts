import { goToAnew } from '../page-answers.server.js'

/** Requested once by the site's own server, which caches the answer for refused callers. */
export const loader = () => goToAnew('/error')

export const action = () => goToAnew('/error')
