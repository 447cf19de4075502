import { type Onboarding, profileFields } from '@preciosa/contracts/profiles'

const PARTICLES = new Set(['da', 'de', 'del', 'di', 'do', 'dos', 'la', 'las', 'los', 'san', 'van', 'von'])

const { firstName, lastName } = profileFields()

/** The last word, with its particles, is the family name; a part that a profile refuses is null. */
export function namesOf(fullName: string): Onboarding['suggestedName'] {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  let first = words.length - 1
  const before = () => words[first - 1]?.toLowerCase() ?? ''
  for (;;) {
    if (first > 1 && PARTICLES.has(before())) first -= 1
    // Double family name: "Ortega y Gasset".
    else if (first > 2 && before() === 'y') first -= 2
    else break
  }
  const given = firstName.safeParse((first < 1 ? words : words.slice(0, first)).join(' '))
  const family = lastName.safeParse(first < 1 ? '' : words.slice(first).join(' '))
  if (!given.success && !family.success) return null
  return { firstName: given.data ?? null, lastName: family.data ?? null }
}
