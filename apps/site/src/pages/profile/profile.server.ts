import { visibleMenu, type VisibleEntry } from '../../menus/menu.rules.js'
import { PROFILE_TABS } from '../../menus/menus.js'
import { goTo } from '../../page-answers.server.js'
import type { Person } from '../../session/reader.js'
import { requireProfile } from '../../session/require.server.js'

export interface ProfileFrameData {
  name: string
  type: 'Particular' | 'Profesional'
  credits: number
  tabs: VisibleEntry[]
}

/** The head of the profile area: who it is, what they have left, and the tabs that their plan opens (spec 2 §2). */
export async function loadProfileFrame(request: Request): Promise<ProfileFrameData> {
  const { person, user } = await requireProfile(request)
  return {
    name: person.name ?? user.email,
    type: user.type === 'professional' ? 'Profesional' : 'Particular',
    credits: user.availableInfocredits,
    tabs: tabsOf(person),
  }
}

/** `/perfil` is the first of its tabs. */
export async function goToFirstTab(request: Request): Promise<never> {
  const { person } = await requireProfile(request)
  goTo(tabsOf(person)[0]?.to ?? '/404')
}

function tabsOf(person: Person): VisibleEntry[] {
  return visibleMenu(PROFILE_TABS, person)
}
