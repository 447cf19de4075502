/** Whom people may sign in with instead of a password, where they are configured (spec 2 §2, login modal), in that order. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** By what somebody signs in; `password` also where one is yet to be set, as by customers of the previous website. */
export const WAYS_IN = ['password', ...SOCIAL_PROVIDERS] as const
export type WayIn = (typeof WAYS_IN)[number]

/** What people call them. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** Where the site sends a person to such a provider. */
export function socialPath(provider: SocialProvider): string {
  return `/ingresar/${provider}`
}

/** Where the provider sends them back to: it is registered there with the site's address before it. */
export function socialReturnPath(provider: SocialProvider): string {
  return `${socialPath(provider)}/vuelta`
}

export function isSocialProvider(text: string): text is SocialProvider {
  return (SOCIAL_PROVIDERS as readonly string[]).includes(text)
}
