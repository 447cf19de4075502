import { derivedKey, isDerivedKey } from '@preciosa/platform'

export type PreviewedKind = 'page' | 'article'

export interface PreviewedVersion {
  id: number
  version: number
}

/** Opens one version to any bearer until it expires. @param until seconds since 1970 */
export function previewToken(
  kind: PreviewedKind,
  { id, version }: PreviewedVersion,
  until: number,
  secretKey: string,
): string {
  const parts = `${id}.${version}.${until}`
  return `${parts}.${derivedKey(secretKey, purposeOf(kind, parts))}`
}

/** Null for a wrong or expired token, also for one of another kind. @param now seconds since 1970 */
export function readPreviewToken(
  kind: PreviewedKind,
  token: string,
  now: number,
  secretKey: string,
): PreviewedVersion | null {
  const [, id, version, until, signature] =
    /^(\d{1,9})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || version === undefined || until === undefined) return null
  if (!isDerivedKey(signature, secretKey, purposeOf(kind, `${id}.${version}.${until}`))) return null
  return Number(until) > now ? { id: Number(id), version: Number(version) } : null
}

function purposeOf(kind: PreviewedKind, parts: string): string {
  return `preciosa: preview of ${kind} ${parts}`
}
