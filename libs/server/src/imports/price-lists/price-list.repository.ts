import type {
  EditionReport,
  ImportOptions,
  AnyListFormat,
  PriceListStatus,
  Rejection,
} from '@preciosa/contracts/price-lists'
import { AppError, type Queryable } from '@preciosa/platform'
import { unknownList } from './unknown.js'
import type { Actor } from '../../operations/audit/index.js'
import type { FoldedRejection } from './folding/folded-list.js'

export interface PriceListRow {
  id: number
  status: PriceListStatus
  fileName: string
  fileKey: string
  format: AnyListFormat
  options: ImportOptions
}

/** The list's job may still restart the import. */
const BREAK_OFF = `status = 'discarded', broke_off = true, finished_at = now(),
                    problem = 'Se interrumpió antes de terminar: hay que importarla de nuevo.'`

const LOSE = `status = 'discarded', broke_off = true, finished_at = now(),
                problem = 'Su importación no llegó a empezar: hay que traerla de nuevo.'`

const COLUMNS = `id, status, file_name as "fileName", file_key as "fileKey", format, options`

export class PriceListRepository {
  constructor(private readonly db: Queryable) {}

  async add(
    list: Omit<PriceListRow, 'id'> & { bytes: number; fingerprint: string | null; actor?: Actor | undefined },
  ): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>({
      text: `insert into price_list
               (status, file_name, file_key, file_bytes, format, options, fingerprint, received_by_id, received_by)
             values ($7, $1, $2, $3, $4, $5, $6, $8, $9) returning id`,
      values: [
        list.fileName,
        list.fileKey,
        list.bytes,
        JSON.stringify(list.format),
        JSON.stringify(list.options),
        list.fingerprint,
        list.status,
        list.actor?.id ?? null,
        list.actor?.email ?? null,
      ],
    })
    const id = rows[0]?.id
    if (id === undefined) throw new Error('a price list was not added')
    return id
  }

  async find(id: number): Promise<PriceListRow | undefined> {
    const { rows } = await this.db.query<PriceListRow>({
      text: `select ${COLUMNS} from price_list where id = $1`,
      values: [id],
    })
    return rows[0]
  }

  async setStatus(id: number, status: 'staged' | 'published'): Promise<void> {
    await this.db.query({
      text: 'update price_list set status = $2, problem = null, finished_at = now() where id = $1',
      values: [id, status],
    })
  }

  /** Restarts interrupted imports too; false for a finished or otherwise discarded list. */
  async start(id: number): Promise<boolean> {
    const { rowCount } = await this.db.query({
      text: `update price_list set status = 'importing', broke_off = false, problem = null,
                    started_at = now(), finished_at = null
              where id = $1 and (status in ('received', 'importing') or broke_off)`,
      values: [id],
    })
    return rowCount === 1
  }

  /** @throws AppError `conflict` when the list was discarded meanwhile */
  async finishImport(
    id: number,
    status: 'staged' | 'held' | 'unchanged' | 'refused' | 'discarded',
    problem: string | null = null,
  ): Promise<void> {
    const { rowCount } = await this.db.query({
      text: `update price_list set status = $2, problem = $3, finished_at = now()
              where id = $1 and status = 'importing'`,
      values: [id, status, problem],
    })
    if (rowCount === 0) throw new AppError('conflict', `La lista ${id} se descartó mientras se importaba.`)
  }

  async markInterrupted(id: number): Promise<string | undefined> {
    const { rows } = await this.db.query<{ fileKey: string }>({
      text: `update price_list set ${BREAK_OFF}
              where id = $1 and status = 'importing' returning file_key as "fileKey"`,
      values: [id],
    })
    return rows[0]?.fileKey
  }

  async receivedBefore(instant: Date): Promise<number[]> {
    const { rows } = await this.db.query<{ id: number }>({
      text: `select id from price_list where status = 'received' and created_at < $1 order by id`,
      values: [instant],
    })
    return rows.map(({ id }) => id)
  }

  async discardLost(id: number): Promise<void> {
    await this.db.query({
      text: `update price_list set ${LOSE} where id = $1 and status = 'received'`,
      values: [id],
    })
  }

  async release(id: number, at: Date, actor: Actor | undefined): Promise<boolean> {
    const { rowCount } = await this.db.query({
      text: `update price_list set status = 'staged', problem = null, approved_at = $2, approved_by_id = $3, approved_by = $4,
                    approved_guards = (select coalesce(jsonb_agg(jsonb_build_object('period', r->'period',
                      'vehicleType', r->'vehicleType', 'guards', r->'guards')), '[]') from jsonb_array_elements(reports) r)
              where id = $1 and status = 'held'`,
      values: [id, at, actor?.id ?? null, actor?.email ?? null],
    })
    return rowCount === 1
  }

  async discard(
    id: number,
    reason: string,
    { at, actor }: { at: Date; actor: Actor | undefined },
  ): Promise<boolean> {
    const { rowCount } = await this.db.query({
      text: `update price_list set status = 'discarded', problem = $2, discarded_at = $3, discarded_by_id = $4, discarded_by = $5
              where id = $1 and status in ('held', 'staged')`,
      values: [id, reason, at, actor?.id ?? null, actor?.email ?? null],
    })
    if (rowCount !== 1) return false
    await this.db.query({
      text: `update edition set status = 'discarded' where price_list_id = $1 and status = 'staged'`,
      values: [id],
    })
    return true
  }

  async setProgress(id: number, progress: object): Promise<void> {
    await this.db.query({
      text: 'update price_list set progress = $2 where id = $1',
      values: [id, JSON.stringify(progress)],
    })
  }

  async setFile(id: number, { sha256, fingerprint }: { sha256: string; fingerprint: string }): Promise<void> {
    await this.db.query({
      text: 'update price_list set file_sha256 = $2, fingerprint = $3 where id = $1',
      values: [id, sha256, fingerprint],
    })
  }

  async waitingTwin(
    id: number,
    fingerprint: string,
    { joinRenumbered }: Pick<ImportOptions, 'joinRenumbered'>,
  ): Promise<PriceListRow | undefined> {
    const { rows } = await this.db.query<PriceListRow>({
      text: `select ${COLUMNS} from price_list
              where fingerprint = $2 and id <> $1 and status in ('staged', 'held')
                and coalesce((options->>'joinRenumbered')::boolean, false) = $3
                and coalesce(left_out, '[]') = (select coalesce(left_out, '[]') from price_list where id = $1)
              order by id desc limit 1`,
      values: [id, fingerprint, joinRenumbered],
    })
    return rows[0]
  }

  /** Lists discarded by staff count too, so that they aren't fetched again. */
  async wasSeen(fingerprint: string): Promise<boolean> {
    const { rows } = await this.db.query<{ seen: boolean }>({
      text: `select exists (select from price_list where fingerprint = $1
                        and (status <> 'discarded' or (broke_off and started_at is not null)
                             or discarded_at is not null)) as seen`,
      values: [fingerprint],
    })
    return rows[0]?.seen ?? false
  }

  async keepRejections(id: number, rejections: FoldedRejection[], rows: number): Promise<void> {
    if (rejections.length > 0) {
      await this.db.query({
        text: `insert into price_list_rejection
                 (price_list_id, ordinal, period, vehicle_type, line, column_name, value, reason)
               select $1, n, period, type::vehicle_type, line, col, value, reason
                 from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])
                      with ordinality as r(period, type, line, col, value, reason, n)`,
        values: [
          id,
          rejections.map(({ period }) => period),
          rejections.map(({ vehicleType }) => vehicleType),
          rejections.map(({ line }) => line),
          rejections.map(({ column }) => column),
          rejections.map(({ value }) => value),
          rejections.map(({ reason }) => reason),
        ],
      })
    }
    await this.db.query({
      text: 'update price_list set rejected_rows = $2 where id = $1',
      values: [id, rows],
    })
  }

  async rejectionsAfter(
    id: number,
    ordinal: number,
    most: number,
  ): Promise<(Rejection & { ordinal: number })[]> {
    const { rows } = await this.db.query<Rejection & { ordinal: number }>({
      text: `select ordinal, line, column_name as "column", value, reason
               from price_list_rejection where price_list_id = $1 and ordinal > $2 order by ordinal limit $3`,
      values: [id, ordinal, most],
    })
    return rows
  }

  async keepReports(id: number, reports: EditionReport[]): Promise<void> {
    await this.db.query({
      text: 'update price_list set reports = $2 where id = $1',
      values: [id, JSON.stringify(reports)],
    })
  }

  async state(
    id: number,
  ): Promise<{ status: PriceListStatus; rejectedRows: number; reports: EditionReport[] }> {
    const { rows } = await this.db.query<{
      status: PriceListStatus
      rejectedRows: number
      reports: EditionReport[]
    }>({
      text: `select status, rejected_rows as "rejectedRows", reports from price_list where id = $1`,
      values: [id],
    })
    const [state] = rows
    if (state === undefined) throw unknownList(id)
    return state
  }

  /** Discards lists waiting since before `forgotten` and imports begun before `interrupted`. */
  async tidy({ forgotten, interrupted }: { forgotten: Date; interrupted: Date }): Promise<number> {
    await this.db.query({
      text: `update price_list set status = 'discarded', problem = 'Nadie la publicó.'
              where status in ('staged', 'held') and finished_at < $1`,
      values: [forgotten],
    })
    await this.db.query({
      text: `update price_list set ${BREAK_OFF}
              where status = 'importing' and coalesce(started_at, created_at) < $1`,
      values: [interrupted],
    })
    await this.db.query({
      text: `update edition e set status = 'discarded' from price_list l
              where l.id = e.price_list_id and l.status = 'discarded' and e.status = 'staged'`,
    })
    const { rowCount } = await this.db.query({
      text: `delete from edition_price p using edition e where e.id = p.edition_id and e.status = 'discarded'`,
    })
    await this.db.query({
      text: `delete from edition_brand b using edition e where e.id = b.edition_id and e.status = 'discarded'`,
    })
    await this.db.query({
      text: `delete from edition_sheet s using edition e where e.id = s.edition_id and e.status = 'discarded'`,
    })
    await this.db.query({
      text: `delete from sheet s where not exists (select from edition_sheet e where e.sheet_id = s.id)`,
    })
    return rowCount ?? 0
  }
}
