import type { KeyRing } from '@preciosa/platform'

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
  keys: KeyRing,
): string {
  const parts = `${id}.${version}.${until}`
  return `${parts}.${keys.sign(parts, purposeOf(kind))}`
}

/** Null for a wrong or expired token, also for one of another kind. @param now seconds since 1970 */
export function readPreviewToken(
  kind: PreviewedKind,
  token: string,
  now: number,
  keys: KeyRing,
): PreviewedVersion | null {
  const [, id, version, until, signature] =
    /^(\d{1,9})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || version === undefined || until === undefined) return null
  if (!keys.isSigned(`${id}.${version}.${until}`, signature, purposeOf(kind))) return null
  return Number(until) > now ? { id: Number(id), version: Number(version) } : null
}

function purposeOf(kind: PreviewedKind): string {
  return `preciosa: preview of ${kind}`
}
