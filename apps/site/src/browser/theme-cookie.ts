/** Null follows the system. */
export type Theme = 'light' | 'dark' | null

export const THEME_COOKIE = 'preciosa-tema'

/** Written by a script in the browser; only the theme depends on it. */
export function themeOf(cookies: string | null): Theme {
  const value = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?:;|$)`).exec(cookies ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : null
}
