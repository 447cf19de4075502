import { CAPTCHA_ORIGINS, type CaptchaName } from '../captcha/services.js'
import type { Need, PageHandle } from '../page-handle.js'

export interface DocumentPolicy {
  /** What tells the document's own inline scripts: a nonce, or the hash of each. */
  inline: readonly string[]
  needs: ReadonlySet<Need>
  /** The service that the operator chose, for documents that need one. */
  captcha: CaptchaName
  /** Origins whose pages may show the document in a frame. */
  framedBy: readonly string[]
}

/** YouTube without cookies: where the home's video is. */
const VIDEO = 'https://www.youtube-nocookie.com'

/** What the routes of a document need between them. */
export function needsOf(handles: readonly unknown[]): ReadonlySet<Need> {
  return new Set(handles.flatMap((handle) => (handle as PageHandle | undefined)?.needs ?? []))
}

/** Whether the operator's app may show a document in a frame. */
export function isFramedByApp(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.framedByApp === true)
}

/** The source of scripts that carry a nonce. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

/**
 * The content security policy of one document: scripts run only from our own files or as its inline sources tell, nothing else
 * is inline, and from outside comes what its pages need. Scripts may set styles (CSSOM); no markup may.
 */
export function contentSecurityPolicy({ inline, needs, captcha, framedBy }: DocumentPolicy): string {
  const service = needs.has('captcha') && captcha !== 'pow' ? CAPTCHA_ORIGINS[captcha] : null
  const frames = [...(service?.frames ?? []), ...(needs.has('video') ? [VIDEO] : [])]
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...(service?.scripts ?? [])],
    ...(frames.length === 0 ? {} : { 'frame-src': frames }),
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(needs.has('photos') ? ['https:'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framedBy.length === 0 ? ["'none'"] : [...framedBy],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
