import { goToNewDocument } from '../../api/page-answers.server.js'

/** Requested once by the site's own server, which caches the answer for refused callers. */
export const loader = () => goToNewDocument('/error')

export const action = () => goToNewDocument('/error')
