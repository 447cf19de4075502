/** The site shows `public` files to everyone; `private` ones need an access check or a signed link. */
export type Visibility = 'public' | 'private'

export interface FileKind {
  visibility: Visibility
  /** Allowed extensions and their media types; without any, a file has no type. */
  types: Readonly<Record<string, string>>
}

/** Never rename a kind: it is part of stored keys. */
export const FILE_KINDS = {
  'price-lists': { visibility: 'private', types: {} },
  downloads: { visibility: 'private', types: {} },
  /** No SVG: it may contain scripts. */
  images: {
    visibility: 'public',
    types: { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  },
  /** Re-encoded from the upload; only the owner may see a photo. */
  'profile-photos': { visibility: 'private', types: { jpg: 'image/jpeg' } },
  documents: { visibility: 'private', types: { pdf: 'application/pdf' } },
  'public-documents': { visibility: 'public', types: { pdf: 'application/pdf' } },
  /** As sent, until they are checked. */
  'media-uploads': { visibility: 'private', types: {} },
  /** Of an upload that isn't whole yet. */
  'upload-parts': { visibility: 'private', types: {} },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof FILE_KINDS

export interface KnownFile {
  key: string
  kind: FileKindName
  visibility: Visibility
  type: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAME = new RegExp(`^([a-z-]+)-(${UUID})(?:\\.([a-z0-9]{1,5}))?$`)

/** Keys contain a slash, names don't: `documents-<uuid>.pdf`. */
export function nameOfKey(key: string): string {
  return key.replace('/', '-')
}

/** Undefined for an impossible name. */
export function fileOfName(name: string): KnownFile | undefined {
  const [, kind = '', id = '', extension] = NAME.exec(name) ?? []
  if (!isKind(kind)) return undefined
  const { visibility, types }: FileKind = FILE_KINDS[kind]
  const key = `${kind}/${id}`
  if (extension === undefined) return { key, kind, visibility, type: 'application/octet-stream' }
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined
  return type === undefined ? undefined : { key: `${key}.${extension}`, kind, visibility, type }
}

function isKind(kind: string): kind is FileKindName {
  return Object.hasOwn(FILE_KINDS, kind)
}
