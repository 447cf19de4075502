import { isSocialProvider, SOCIAL_NAMES, type SocialProvider, type WayIn } from '@preciosa/contracts'

/** Whether a person has a password, or may have: what isn't known is no reason to offer them a first one. */
export function mayHavePassword(ways: readonly WayIn[] | null): boolean {
  return ways === null || ways.length === 0 || ways.includes('password')
}

/** What the other services are called by which a person comes; null for none. */
export function servicesOf(ways: readonly WayIn[] | null): string | null {
  const names = (ways ?? [])
    .filter((way): way is SocialProvider => isSocialProvider(way))
    .map((way) => SOCIAL_NAMES[way])
  return names.length === 0 ? null : new Intl.ListFormat('es-AR', { type: 'conjunction' }).format(names)
}
