import { derivedKey, isDerivedKey } from '@preciosa/platform'

export interface PreviewedVersion {
  page: number
  version: number
}

/** Opens one version of a page to any bearer until it expires. @param until seconds since 1970 */
export function previewToken({ page, version }: PreviewedVersion, until: number, secretKey: string): string {
  const parts = `${page}.${version}.${until}`
  return `${parts}.${derivedKey(secretKey, purposeOf(parts))}`
}

/** Null for a wrong or expired token. @param now seconds since 1970 */
export function readPreviewToken(token: string, now: number, secretKey: string): PreviewedVersion | null {
  const [, page, version, until, signature] =
    /^(\d{1,9})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (page === undefined || version === undefined || until === undefined) return null
  if (!isDerivedKey(signature, secretKey, purposeOf(`${page}.${version}.${until}`))) return null
  return Number(until) > now ? { page: Number(page), version: Number(version) } : null
}

function purposeOf(parts: string): string {
  return `preciosa: preview of a page ${parts}`
}
