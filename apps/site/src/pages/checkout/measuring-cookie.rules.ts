const COOKIE = 'preciosa-medicion'
const YEAR = 365 * 24 * 3600

/** The buyer agreed that purchases are counted. */
export function mayMeasure(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=si(?:;|$)`).test(cookies ?? '')
}

export function measuringCookie(isAgreed: boolean, secure: boolean): string {
  const value = isAgreed ? `si; Max-Age=${YEAR}` : '; Max-Age=0'
  return `${COOKIE}=${value}; Path=/perfil/plan; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
