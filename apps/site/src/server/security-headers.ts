const YEAR = 365 * 24 * 3600

/** ASVS 3.4; `document-policy` adds the content security policy. */
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
