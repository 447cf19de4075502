import {
  isSocialProvider,
  SOCIAL_NAMES,
  type SocialProvider,
  type WayIn,
} from '@preciosa/contracts/own-account'

/** True while the methods are unknown: then the page must not offer to set a first password. */
export function mayHavePassword(ways: readonly WayIn[] | null): boolean {
  return ways === null || ways.length === 0 || ways.includes('password')
}

export function servicesOf(ways: readonly WayIn[] | null): string | null {
  const names = (ways ?? [])
    .filter((way): way is SocialProvider => isSocialProvider(way))
    .map((way) => SOCIAL_NAMES[way])
  return names.length === 0 ? null : new Intl.ListFormat('es-AR', { type: 'conjunction' }).format(names)
}
