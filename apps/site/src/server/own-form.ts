import type { IncomingHttpHeaders } from 'node:http'
import { bodyLimitOf } from './body-limit.rules.js'

const READS = new Set(['GET', 'HEAD'])

export interface FormRefusal {
  status: 403 | 411 | 413
  text: string
}

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
  if (!isOwn(headers, siteUrl)) return { status: 403, text: 'Forbidden' }
  const length = headers['content-length']
  if (length === undefined) return { status: 411, text: 'Length Required' }
  return Number(length) > bodyLimitOf(path) ? { status: 413, text: 'Content Too Large' } : null
}

function isOwn({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === siteUrl || new URL(origin).host === host
}
