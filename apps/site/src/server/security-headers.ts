import { CAPTCHA_ORIGINS, type CaptchaName } from '../captcha/services.js'

const YEAR = 365 * 24 * 3600

/** Sent with every answer (ASVS 3.4); the content security policy of a page comes with the page. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` }
      : {}),
  }
}

/** Scripts run only with this answer's nonce or from our own files, or from the captcha's service that the operator chose. */
export function contentSecurityPolicy(nonce: string, captcha: CaptchaName = 'pow'): string {
  const service = captcha === 'pow' ? null : CAPTCHA_ORIGINS[captcha]
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'script-src': [`'self' 'nonce-${nonce}'`, ...(service?.scripts ?? [])].join(' '),
    ...(service === null ? {} : { 'frame-src': service.frames.join(' ') }),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
