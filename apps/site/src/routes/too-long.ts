import { answerWith, pageNotFound } from '../page-answers.server.js'

export const loader = () => pageNotFound()

/** Asked by the site's own server alone, once, for what it tells the scripts of visitors whose form is too long. */
export const action = () => answerWith(new Response(null, { status: 413, statusText: 'Content Too Large' }))
