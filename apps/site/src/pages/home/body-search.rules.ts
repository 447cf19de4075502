import { isInPlansFor, type UserType } from '@preciosa/contracts'

const TYPES: readonly UserType[] = ['individual', 'professional']

/** Types of user that have plans with the search by body type. The table of plans stays on the server. */
export const BODY_SEARCHERS = TYPES.filter((type) => isInPlansFor(type, 'VISUAL_SEARCH'))
