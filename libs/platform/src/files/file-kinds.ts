/** `public` files are what pages show to everybody; `private` ones are opened after a check of access: by a route of their own, or a signed link. */
export type Visibility = 'public' | 'private'

export interface FileKind {
  visibility: Visibility
  /** What such files may be: the extension of their keys → their media type. Without one they are just bytes. */
  types: Readonly<Record<string, string>>
}

/** The kinds of files that are kept. A kind is the first half of its files' keys and is never renamed. */
export const FILE_KINDS = {
  /** Price lists as they came. */
  'price-lists': { visibility: 'private', types: {} },
  /** What is fetched, until it is kept as what it is. */
  downloads: { visibility: 'private', types: {} },
  /** Pictures that pages show; no SVG, which may hold scripts. */
  images: {
    visibility: 'public',
    types: { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  },
  /** People's own photos, made anew from what they sent; a route opens each to its person alone. */
  'profile-photos': { visibility: 'private', types: { jpg: 'image/jpeg' } },
  /** What some may read, such as the issues of the magazine. */
  documents: { visibility: 'private', types: { pdf: 'application/pdf' } },
} as const satisfies Record<string, FileKind>

export type FileKindName = keyof typeof FILE_KINDS

/** What a kept file is. */
export interface KnownFile {
  key: string
  kind: FileKindName
  visibility: Visibility
  /** `application/octet-stream` for a file without an extension. */
  type: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAME = new RegExp(`^([a-z-]+)-(${UUID})(?:\\.([a-z0-9]{1,5}))?$`)

/** What a file is called in addresses, which have no room for the slash of its key: `documents-<uuid>.pdf`. */
export function nameOfKey(key: string): string {
  return key.replace('/', '-')
}

/** What a name of {@link nameOfKey} stands for; undefined for one that no file of ours can have. */
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
