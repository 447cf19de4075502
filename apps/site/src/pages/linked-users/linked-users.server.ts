import { goTo } from '../../page-answers.server.js'
import { requireProfile } from '../../session/require.server.js'

export interface LinkedUsersData {
  isOfFleet: boolean
}

/** spec 2 §2: redirects non-professionals to /perfil/datos. */
export async function loadLinkedUsers(request: Request): Promise<LinkedUsersData> {
  const { person } = await requireProfile(request)
  if (person.type !== 'professional') goTo('/perfil/datos')
  return { isOfFleet: person.plan?.code === 'professionalFleet' }
}
