import { urlOf } from '@preciosa/contracts'
import { socialReturnPath } from '@preciosa/contracts/own-account'
import type { IncomingHttpHeaders } from 'node:http'
import type { RouteTable } from './route-table.js'

/** Posted by Apple's page; a cookie and the state bind it to this browser (decision 055). */
const FOREIGN_FORM = socialReturnPath('apple')

const READS = new Set(['GET', 'HEAD'])

export type FormRefusal = 403 | 411 | 413

/** CSRF check besides SameSite=Lax: another site can choose neither Origin nor the browser's Host. */
export function refusalOf(
  { method, path, headers }: { method: string; path: string; headers: IncomingHttpHeaders },
  siteUrl: string,
  table: RouteTable,
): FormRefusal | null {
  if (READS.has(method)) return null
  if (path !== FOREIGN_FORM && !isOwn(headers, siteUrl)) return 403
  const length = headers['content-length']
  if (length === undefined) return 411
  return Number(length) > table.formBytesOf(path) ? 413 : null
}

function isOwn({ origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (origin === undefined) return false
  return origin === siteUrl || urlOf(origin)?.host === host
}
