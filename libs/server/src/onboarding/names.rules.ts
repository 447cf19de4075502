import { type Onboarding, profileFields } from '@preciosa/contracts'

/** What stands before a family name and is a part of it. */
const PARTICLES = new Set([
  'da',
  'de',
  'del',
  'di',
  'do',
  'dos',
  'la',
  'las',
  'los',
  'san',
  'van',
  'von',
  'y',
])

const { firstName, lastName } = profileFields()

/**
 * A name as a provider tells it, begun as the fields of a profile: the last word is the family name, with what belongs before
 * it. Its person mends what that gets wrong; a part that a profile wouldn't take is left out.
 * @returns null where nothing of it can be used
 */
export function namesOf(told: string): Onboarding['suggestedName'] {
  const words = told.split(/\s+/).filter((word) => word !== '')
  let first = words.length - 1
  while (first > 1 && PARTICLES.has(words[first - 1]?.toLowerCase() ?? '')) first -= 1
  const given = firstName.safeParse((first < 1 ? words : words.slice(0, first)).join(' '))
  const family = lastName.safeParse(first < 1 ? '' : words.slice(first).join(' '))
  if (!given.success && !family.success) return null
  return { firstName: given.data ?? null, lastName: family.data ?? null }
}
