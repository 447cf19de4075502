import { type Onboarding, profileFields } from '@preciosa/contracts'

/** What stands before a family name and is a part of it. */
const PARTICLES = new Set(['da', 'de', 'del', 'di', 'do', 'dos', 'la', 'las', 'los', 'san', 'van', 'von'])

const { firstName, lastName } = profileFields()

/**
 * A name as a provider tells it, begun as the fields of a profile: the last word is the family name, with what belongs before
 * it. Its person mends what that gets wrong; a part that a profile wouldn't take is left out.
 * @returns null where nothing of it can be used
 */
export function namesOf(told: string): Onboarding['suggestedName'] {
  const words = told.split(/\s+/).filter((word) => word !== '')
  let first = words.length - 1
  const before = () => words[first - 1]?.toLowerCase() ?? ''
  for (;;) {
    if (first > 1 && PARTICLES.has(before())) first -= 1
    // Two family names in one: "Ortega y Gasset".
    else if (first > 2 && before() === 'y') first -= 2
    else break
  }
  const given = firstName.safeParse((first < 1 ? words : words.slice(0, first)).join(' '))
  const family = lastName.safeParse(first < 1 ? '' : words.slice(first).join(' '))
  if (!given.success && !family.success) return null
  return { firstName: given.data ?? null, lastName: family.data ?? null }
}
