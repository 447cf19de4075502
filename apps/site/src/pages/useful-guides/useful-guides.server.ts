import { pageNotFound } from '../../api/page-answers.server.js'
import { USEFUL_GUIDES_PATH } from '../../paths.js'
import { requirePermission } from '../../subjects/session/require.server.js'
import { BUYING } from './content/buying.server.js'
import { PRICES } from './content/prices.server.js'
import { SELLING } from './content/selling.server.js'
import { minutesOf } from './linked-text.rules.js'
import type { UsefulGuide } from './useful-guide.js'

export const USEFUL_GUIDES: readonly UsefulGuide[] = [BUYING, SELLING, PRICES]

export interface GuideLink {
  title: string
  lead: string
  path: string
  minutes: number
}

export interface UsefulGuideData extends UsefulGuide {
  minutes: number
  others: GuideLink[]
}

export async function loadUsefulGuides(request: Request): Promise<GuideLink[]> {
  await requirePermission(request, 'USEFUL_GUIDE')
  return USEFUL_GUIDES.map(linkTo)
}

/** Loaded on the server only for the permission, so no script contains the text. */
export async function loadUsefulGuide(
  request: Request,
  { slug }: { slug?: string },
): Promise<UsefulGuideData> {
  await requirePermission(request, 'USEFUL_GUIDE')
  const guide = USEFUL_GUIDES.find((one) => one.slug === slug)
  if (guide === undefined) pageNotFound()
  return {
    ...guide,
    minutes: minutesOf(guide),
    others: USEFUL_GUIDES.filter((one) => one !== guide).map(linkTo),
  }
}

function linkTo(guide: UsefulGuide): GuideLink {
  const { slug, title, lead } = guide
  return { title, lead, path: `${USEFUL_GUIDES_PATH}/${slug}`, minutes: minutesOf(guide) }
}
