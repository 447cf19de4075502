import { CAPTCHA_ORIGINS, type CaptchaName } from '../config/captcha-services.js'
import type { Payments } from '../config/load-config.server.js'
import type { Need, PageHandle } from '../navigation/page-handle.js'
import { paymentSources } from './payment-sources.rules.js'

export interface DocumentPolicy {
  inline: readonly string[]
  /** The document's own style, null without one. */
  style: string | null
  needs: ReadonlySet<Need>
  captcha: CaptchaName
  framedBy: readonly string[]
  payments: Payments | null
}

const VIDEO = 'https://www.youtube-nocookie.com'

export function needsOf(handles: readonly unknown[]): ReadonlySet<Need> {
  return new Set(handles.flatMap((handle) => (handle as PageHandle | undefined)?.needs ?? []))
}

export function isFramedByApp(handles: readonly unknown[]): boolean {
  return handles.some((handle) => (handle as PageHandle | undefined)?.framedByApp === true)
}

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

/** Scripts may set styles (CSSOM); markup may not, besides the document's own style. */
export function contentSecurityPolicy({
  inline,
  style,
  needs,
  captcha,
  framedBy,
  payments,
}: DocumentPolicy): string {
  const service = needs.has('captcha') && captcha !== 'pow' ? CAPTCHA_ORIGINS[captcha] : null
  const paying = paymentSources(needs, payments)
  const frames = [...(service?.frames ?? []), ...(needs.has('video') ? [VIDEO] : []), ...paying.frames]
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...(service?.scripts ?? []), ...paying.scripts],
    ...(frames.length === 0 ? {} : { 'frame-src': frames }),
    'style-src': ["'self'", ...(style === null ? [] : [style])],
    'img-src': ["'self'", 'data:', ...(needs.has('photos') ? ['https:'] : [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...paying.calls],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...paying.forms],
    'frame-ancestors': framedBy.length === 0 ? ["'none'"] : [...framedBy],
    'object-src': ["'none'"],
  }
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
