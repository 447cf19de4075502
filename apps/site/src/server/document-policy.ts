import { CAPTCHA_ORIGINS, type CaptchaName } from '../captcha/services.js'
import type { Need, PageHandle } from '../page-handle.js'

export interface DocumentPolicy {
  nonce: string
  needs: ReadonlySet<Need>
  /** The service that the operator chose, for documents that need one. */
  captcha: CaptchaName
}

/** YouTube without cookies: where the home's video is. */
const VIDEO = 'https://www.youtube-nocookie.com'

/** What the routes of a document need between them. */
export function needsOf(handles: readonly unknown[]): ReadonlySet<Need> {
  return new Set(handles.flatMap((handle) => (handle as PageHandle | undefined)?.needs ?? []))
}

/**
 * The content security policy of one document: scripts run only with its nonce or from our own files, nothing is inline, and
 * from outside comes what its pages need. Scripts may set styles (CSSOM); no markup may.
 */
export function contentSecurityPolicy({ nonce, needs, captcha }: DocumentPolicy): string {
  const service = needs.has('captcha') && captcha !== 'pow' ? CAPTCHA_ORIGINS[captcha] : null
  const frames = [...(service?.frames ?? []), ...(needs.has('video') ? [VIDEO] : [])]
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(service?.scripts ?? [])],
    ...(frames.length === 0 ? {} : { 'frame-src': frames }),
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(needs.has('photos') ? ['https:'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
