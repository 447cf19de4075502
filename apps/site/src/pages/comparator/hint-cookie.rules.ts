const COOKIE = 'preciosa-giro'
const YEAR = 365 * 24 * 3600

/** Whether the advice to turn the phone was dismissed, by a request's cookies. */
export function isLandscapeHintDismissed(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`).test(cookies ?? '')
}

/** The cookie that says so, as `document.cookie` takes it. It is no secret and nothing depends on it. */
export function dismissLandscapeHint(secure: boolean): string {
  return `${COOKIE}=1; Max-Age=${YEAR}; Path=/comparador; SameSite=Lax${secure ? '; Secure' : ''}`
}
