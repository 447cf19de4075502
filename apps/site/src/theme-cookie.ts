/** A theme that was chosen; null follows the system. */
export type Theme = 'light' | 'dark' | null

export const THEME_COOKIE = 'preciosa-tema'

/** The theme that a request's cookies name. It is no secret and nothing depends on it: the browser writes it. */
export function themeOf(cookies: string | null): Theme {
  const value = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}
