import { socialReturnPath } from '@preciosa/contracts'
import type { IncomingHttpHeaders } from 'node:http'
import { bodyLimitOf } from './body-limit.rules.js'

/** Apple's answer, which its own page posts: what binds it to this browser is a cookie and the state (decision 055). */
const FOREIGN_FORM = socialReturnPath('apple')

const READS = new Set(['GET', 'HEAD'])

/** What a form is refused with: it is another site's, it doesn't say its size, it is too long. */
export type FormRefusal = 403 | 411 | 413

/**
 * Why a request that may change something is refused at the door; null when it comes from a page of ours. Besides
 * SameSite=Lax: a browser names the page's origin with every such request, and another site can choose neither
 * that nor the Host its visitor's browser sends.
 */
export function refusalOf(
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
  siteUrl: string,
): FormRefusal | null {
  if (READS.has(method)) return null
  if (path !== FOREIGN_FORM && !isOwn(headers, siteUrl)) return 403
  const length = headers['content-length']
  if (length === undefined) return 411
  return Number(length) > bodyLimitOf(path) ? 413 : null
}

function isOwn({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === siteUrl || new URL(origin).host === host
}
