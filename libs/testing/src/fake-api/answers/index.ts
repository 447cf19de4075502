import type { Answered } from '../asked.js'
import { contentAnswers } from './content.js'
import { fleetAnswers } from './fleets.js'
import { guideAnswers } from './guide.js'
import { ownAccountAnswers } from './own-account.js'
import { planAnswers } from './plans.js'

/** An answer for each route that the site calls. */
export const ANSWERS: readonly Answered[] = [
  ...ownAccountAnswers,
  ...planAnswers,
  ...fleetAnswers,
  ...contentAnswers,
  ...guideAnswers,
]
