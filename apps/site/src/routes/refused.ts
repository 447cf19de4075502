import { goToAnew } from '../page-answers.server.js'

/** Asked by the site's own server alone, once, for what it tells the scripts of visitors that it refuses. */
export const loader = () => goToAnew('/error')

export const action = () => goToAnew('/error')
