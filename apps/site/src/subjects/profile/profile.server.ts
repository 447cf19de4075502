import type { User } from '@preciosa/contracts/own-account'
import { visibleMenu, type VisibleEntry } from '../menus/menu.rules.js'
import { PROFILE_TABS } from '../menus/menus.js'
import { goTo } from '../../api/page-answers.server.js'
import type { Person } from '../session/reader.js'
import { isGiftPending } from '../session/gift-pending.js'
import { requireProfile } from '../session/require.server.js'
import { photoVersion } from './photo.server.js'

export interface ProfileHeaderData {
  name: string
  type: 'Particular' | 'Profesional'
  photo: string | null
  /** A professional's company, whose initials stand for its logo. */
  company: string | null
}

export interface ProfileFrameData extends ProfileHeaderData {
  credits: number
  tabs: VisibleEntry[]
  isComplete: boolean
  isGiftPending: boolean
}

/** Tabs depend on the plan. */
export async function loadProfileFrame(request: Request): Promise<ProfileFrameData> {
  const { person, user, token } = await requireProfile(request)
  return {
    ...(await profileHeaderOf(person, user, token)),
    credits: user.availableInfocredits,
    tabs: tabsOf(person),
    isComplete: user.completedProfile,
    isGiftPending: isGiftPending(user),
  }
}

export async function profileHeaderOf(person: Person, user: User, token: string): Promise<ProfileHeaderData> {
  return {
    name: person.name ?? user.email,
    type: user.type === 'professional' ? 'Profesional' : 'Particular',
    photo: await photoVersion(token),
    company: user.type === 'professional' ? user.companyName : null,
  }
}

export async function goToFirstTab(request: Request): Promise<never> {
  const { person } = await requireProfile(request)
  goTo(tabsOf(person)[0]?.to ?? '/404')
}

function tabsOf(person: Person): VisibleEntry[] {
  return visibleMenu(PROFILE_TABS, person)
}
