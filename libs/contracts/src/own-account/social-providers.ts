export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** `password` includes customers of the previous website without a password yet. */
export const WAYS_IN = ['password', ...SOCIAL_PROVIDERS] as const
export type WayIn = (typeof WAYS_IN)[number]

export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

export function socialPath(provider: SocialProvider): string {
  return `/ingresar/${provider}`
}

/** The return path; the operator registers it with the provider. */
export function socialReturnPath(provider: SocialProvider): string {
  return `${socialPath(provider)}/vuelta`
}

export function isSocialProvider(text: string): text is SocialProvider {
  return (SOCIAL_PROVIDERS as readonly string[]).includes(text)
}
