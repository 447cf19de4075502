import type { Queryable } from '@preciosa/platform'

export interface UploadRow {
  id: string
  fileName: string
  bytes: number
  isPrivate: boolean
  /** What was made of it. */
  mediaId: number | null
  received: number
}

export interface UploadPart {
  key: string
  first: number
  bytes: number
}

const COLUMNS = `u.id, u.file_name as "fileName", u.bytes, u.private as "isPrivate",
  u.media_id as "mediaId",
  (select coalesce(sum(p.bytes), 0)::int from upload_part p where p.upload_id = u.id) as received`

export class UploadsRepository {
  constructor(private readonly db: Queryable) {}

  async byId(id: string): Promise<UploadRow | undefined> {
    const { rows } = await this.db.query<UploadRow>(`select ${COLUMNS} from upload u where u.id = $1`, [id])
    return rows[0]
  }

  async lock(id: string): Promise<void> {
    await this.db.query('select 1 from upload where id = $1 for update', [id])
  }

  async countOf(staffId: number): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>(
      'select count(*)::int as count from upload where staff_id = $1 and media_id is null',
      [staffId],
    )
    return rows[0]?.count ?? 0
  }

  async add({ id, fileName, bytes, isPrivate }: UploadRow, staffId: number, at: Date): Promise<void> {
    await this.db.query(
      `insert into upload (id, staff_id, file_name, bytes, private, touched_at) values ($1, $2, $3, $4, $5, $6)`,
      [id, staffId, fileName, bytes, isPrivate, at],
    )
  }

  async addPart(id: string, { key, first, bytes }: UploadPart, at: Date): Promise<void> {
    await this.db.query(
      'insert into upload_part (upload_id, first, bytes, file_key) values ($1, $2, $3, $4)',
      [id, first, bytes, key],
    )
    await this.db.query('update upload set touched_at = $2 where id = $1', [id, at])
  }

  async parts(id: string): Promise<UploadPart[]> {
    const { rows } = await this.db.query<UploadPart>(
      'select file_key as key, first, bytes from upload_part where upload_id = $1 order by first',
      [id],
    )
    return rows
  }

  /** Its parts aren't needed any more. @returns their keys */
  async finish(id: string, mediaId: number): Promise<string[]> {
    await this.db.query('update upload set media_id = $2 where id = $1', [id, mediaId])
    const { rows } = await this.db.query<{ key: string }>(
      'delete from upload_part where upload_id = $1 returning file_key as key',
      [id],
    )
    return rows.map(({ key }) => key)
  }

  async remove(id: string): Promise<void> {
    await this.db.query('delete from upload where id = $1', [id])
  }

  /** @returns the keys of their parts */
  async removeBefore(time: Date): Promise<string[]> {
    const { rows } = await this.db.query<{ key: string }>(
      `with old as (select id from upload where touched_at < $1 for update skip locked),
            parts as (select file_key from upload_part where upload_id in (select id from old)),
            gone as (delete from upload where id in (select id from old))
       select file_key as key from parts`,
      [time],
    )
    return rows.map(({ key }) => key)
  }
}
