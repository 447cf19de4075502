import { answerWith, pageNotFound } from '../../api/page-answers.server.js'

export const loader = () => pageNotFound()

/** Requested once by the site's own server, which caches the answer for overlong forms. */
export const action = () => answerWith(new Response(null, { status: 413, statusText: 'Content Too Large' }))
