import type { MediaDetail, MediaKind, MediaOwner, Picture, PictureFormat } from '@preciosa/contracts/media'
import { nameOfKey, type Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import {
  type FilterField,
  holds,
  isOneOf,
  PagedList,
  type PageOf,
  type PageQuery,
} from '../../operations/paging/index.js'

type Filter = {
  kind?: MediaKind | MediaKind[] | undefined
  state?: 'used' | 'unused' | 'without-alt' | undefined
  q?: string | undefined
}
export type MediaQuery = PageQuery<'id' | 'createdAt' | 'fileName' | 'bytes' | 'alt', Filter>

export interface StoredFile {
  key: string
  format: PictureFormat | 'pdf'
  width: number | null
}

export interface MediaRow {
  id: number
  kind: MediaKind
  private: boolean
  fileName: string
  bytes: number
  width: number | null
  height: number | null
  colour: string | null
  pages: number | null
  alt: string
  credit: string
  focalX: number
  focalY: number
  by: string | null
  createdAt: Date
  unusedSince: Date | null
  uses: number
  files: StoredFile[]
}

export type NewMedia = Pick<
  MediaRow,
  'kind' | 'private' | 'fileName' | 'bytes' | 'width' | 'height' | 'colour' | 'pages'
> & { hash: string }

export type NewFile = StoredFile & { bytes: number }

const FILES = `(select coalesce(json_agg(json_build_object('key', f.file_key, 'format', f.format, 'width', f.width)
    order by f.width, f.format), '[]') from media_file f where f.media_id = m.id)`
const COLUMNS = `m.id, m.kind, m.private, m.file_name as "fileName", m.bytes, m.width, m.height, m.colour, m.pages,
  m.alt, m.credit, m.focal_x as "focalX", m.focal_y as "focalY", m.staff_email as by, m.created_at as "createdAt",
  m.unused_since as "unusedSince", ${FILES} as files,
  (select count(*)::int from media_use u where u.media_id = m.id) as uses`

const STATE: FilterField<string> = {
  where: (place) => `case ${place}::text when 'used' then m.unused_since is null
    when 'unused' then m.unused_since is not null else m.kind = 'picture' and m.alt = '' end`,
  value: (state) => state,
}

const MEDIA = new PagedList<MediaRow, MediaQuery['sort'], Filter>({
  columns: COLUMNS,
  from: 'media m',
  orders: { id: 'm.id', createdAt: 'm.created_at', fileName: 'm.file_name', bytes: 'm.bytes', alt: 'm.alt' },
  filters: {
    kind: isOneOf('m.kind'),
    state: STATE,
    q: holds(`m.file_name || ' ' || m.alt || ' ' || m.credit`),
  },
  isNeverNull: true,
})

export class MediaRepository {
  constructor(private readonly db: Queryable) {}

  page(asked: MediaQuery): Promise<PageOf<MediaRow>> {
    return MEDIA.page(this.db, asked)
  }

  async byId(id: number): Promise<MediaRow | undefined> {
    const { rows } = await this.db.query<MediaRow>(`select ${COLUMNS} from media m where m.id = $1`, [id])
    return rows[0]
  }

  async usedBy(id: number): Promise<MediaDetail['usedBy']> {
    const { rows } = await this.db.query<{ kind: MediaOwner; id: number }>(
      `select owner_kind as kind, owner_id as id from media_use where media_id = $1 order by 1, 2`,
      [id],
    )
    return rows
  }

  async owners(id: number): Promise<MediaOwner[]> {
    const { rows } = await this.db.query<{ kind: MediaOwner }>(
      'select distinct owner_kind as kind from media_use where media_id = $1',
      [id],
    )
    return rows.map(({ kind }) => kind)
  }

  /** Starts its 30 days anew. @returns the id of the same upload, if it is stored */
  async sameAs(hash: string, isPrivate: boolean, at: Date): Promise<number | undefined> {
    const { rows } = await this.db.query<{ id: number }>(
      `update media set unused_since = case when unused_since is null then null else $3::timestamptz end
        where hash = $1 and private = $2 returning id`,
      [hash, isPrivate, at],
    )
    return rows[0]?.id
  }

  /** Undefined if the same upload was stored meanwhile. */
  async add(media: NewMedia, actor: Actor, at: Date): Promise<number | undefined> {
    const { kind, private: isPrivate, fileName, bytes, hash, width, height, colour, pages } = media
    const { rows } = await this.db.query<{ id: number }>(
      `insert into media (kind, private, file_name, bytes, hash, width, height, colour, pages, staff_id, staff_email,
                          created_at, updated_at, unused_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)
       on conflict (hash, private) do nothing returning id`,
      [kind, isPrivate, fileName, bytes, hash, width, height, colour, pages, actor.id, actor.email, at],
    )
    return rows[0]?.id
  }

  /** @returns the keys that it stored; none of media that was removed, or for a variant that is there */
  async addFiles(id: number, files: readonly NewFile[]): Promise<string[]> {
    const { rows } = await this.db.query<{ key: string }>(
      `insert into media_file (media_id, file_key, format, width, bytes)
       select m.id, f.key, f.format, f.width, f.bytes
         from (select id from media where id = $1 for key share) m,
              json_to_recordset($2) as f(key text, format text, width int, bytes int)
       on conflict do nothing returning file_key as key`,
      [id, JSON.stringify(files)],
    )
    return rows.map(({ key }) => key)
  }

  async change(id: number, { alt, credit, focal }: Texts, at: Date): Promise<void> {
    await this.db.query(
      `update media set alt = $2, credit = $3, focal_x = $4, focal_y = $5, updated_at = $6 where id = $1`,
      [id, alt, credit, focal.x, focal.y, at],
    )
  }

  async lock(id: number): Promise<void> {
    await this.db.query('select 1 from media where id = $1 for update', [id])
  }

  async unusedBefore(time: Date, most: number): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>(
      'select id from media where unused_since < $1 order by id limit $2 for update skip locked',
      [time, most],
    )
    return rows.map(({ id }) => id)
  }

  /** @returns the keys of its files */
  async remove(ids: readonly number[]): Promise<string[]> {
    const { rows } = await this.db.query<{ key: string }>(
      'select file_key as key from media_file where media_id = any($1)',
      [ids],
    )
    await this.db.query('delete from media where id = any($1)', [ids])
    return rows.map(({ key }) => key)
  }

  /** Kind and texts of those that exist; none of them can be removed until the transaction ends. */
  async held(ids: readonly number[]): Promise<HeldMedia[]> {
    const { rows } = await this.db.query<HeldMedia>(
      'select id, kind, private, width, height, pages, file_name as "fileName", alt from media where id = any($1) for key share',
      [ids],
    )
    return rows
  }

  /** Sets what the owner uses, and since when the others have no use. */
  async setUses(kind: MediaOwner, id: number, media: readonly number[], at: Date): Promise<void> {
    const owner = [kind, id, media]
    const { rows } = await this.db.query<{ id: number }>(
      `delete from media_use where owner_kind = $1 and owner_id = $2 and media_id <> all($3::int[])
       returning media_id as id`,
      owner,
    )
    await this.db.query(
      `insert into media_use (owner_kind, owner_id, media_id) select $1, $2, unnest($3::int[]) on conflict do nothing`,
      owner,
    )
    await this.db.query(
      `update media m set unused_since = case when exists (select from media_use u where u.media_id = m.id) then null
                                              else coalesce(m.unused_since, $2) end
        where m.id = any($1)`,
      [[...media, ...rows.map((row) => row.id)], at],
    )
  }

  async pdfs(ids: readonly number[]): Promise<Map<number, StoredPdf>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.db.query<StoredPdf & { id: number }>(
      `select m.id, f.file_key as key, m.pages, f.bytes
         from media m join media_file f on f.media_id = m.id and f.format = 'pdf' where m.id = any($1)`,
      [ids],
    )
    return new Map(rows.map(({ id, ...pdf }) => [id, pdf]))
  }

  async pictures(ids: readonly number[]): Promise<Map<number, Picture>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.db.query<PictureRow>(
      `select m.id, m.width, m.height, m.colour, m.alt, m.credit, m.focal_x as "focalX", m.focal_y as "focalY",
              ${FILES} as files
         from media m where m.id = any($1) and m.kind = 'picture'`,
      [ids],
    )
    return new Map(rows.map((row) => [row.id, pictureOf(row)]))
  }
}

export type HeldMedia = Pick<
  MediaRow,
  'id' | 'kind' | 'private' | 'width' | 'height' | 'pages' | 'fileName' | 'alt'
>

export interface StoredPdf {
  key: string
  pages: number
  bytes: number
}

export interface Texts {
  alt: string
  credit: string
  focal: { x: number; y: number }
}

type PictureRow = Pick<
  MediaRow,
  'id' | 'width' | 'height' | 'colour' | 'alt' | 'credit' | 'focalX' | 'focalY' | 'files'
>

function pictureOf({ alt, credit, width, height, colour, focalX, focalY, files }: PictureRow): Picture {
  return {
    alt,
    credit: credit === '' ? null : credit,
    width: width ?? 0,
    height: height ?? 0,
    colour: colour ?? '#ffffff',
    focal: { x: focalX, y: focalY },
    files: files.flatMap(({ key, format, width: size }) =>
      format === 'pdf' || size === null ? [] : [{ name: nameOfKey(key), format, width: size }],
    ),
  }
}
