const COOKIE = 'preciosa-giro'
const YEAR = 365 * 24 * 3600

export function isLandscapeHintDismissed(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=1(?:;|$)`).test(cookies ?? '')
}

export function dismissLandscapeHint(secure: boolean): string {
  return `${COOKIE}=1; Max-Age=${YEAR}; Path=/comparador; SameSite=Lax${secure ? '; Secure' : ''}`
}
