import type { Period, VehicleType } from '@preciosa/contracts'
import type { ListKind } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import type { Actor } from '../../operations/audit/index.js'

export interface EditionRow {
  id: number
  kind: ListKind
  priceListId: number
  vehicleType: VehicleType
  period: Period
  baseId: number | null
  status: 'staged' | 'published' | 'superseded' | 'withdrawn' | 'discarded'
}

/** Two tables keep the frequent price queries free of sheets. */
const POINTERS = { prices: 'published', sheets: 'published_sheets' } as const

const COLUMNS = `id, kind, price_list_id as "priceListId", vehicle_type as "vehicleType", period,
                 base_edition_id as "baseId", status`

export class PublishingRepository {
  constructor(private readonly client: PoolClient) {}

  async published(kind: ListKind, vehicleType: VehicleType): Promise<Map<Period, number>> {
    const { rows } = await this.client.query<{ period: Period; edition_id: number }>(
      `select period, edition_id from ${POINTERS[kind]} where vehicle_type = $1`,
      [vehicleType],
    )
    return new Map(rows.map(({ period, edition_id }) => [period, edition_id]))
  }

  async add({
    kind,
    priceListId,
    period,
    vehicleType,
  }: Pick<EditionRow, 'kind' | 'priceListId' | 'period' | 'vehicleType'>): Promise<number> {
    const { rows } = await this.client.query<{ id: number }>(
      `insert into edition (kind, price_list_id, vehicle_type, period, status)
       values ($1, $2, $3, $4, 'staged') returning id`,
      [kind, priceListId, vehicleType, period],
    )
    const id = rows[0]?.id
    if (id === undefined) throw new Error('an edition was not added')
    return id
  }

  async keepBase(editionId: number, baseId: number | null): Promise<void> {
    await this.client.query('update edition set base_edition_id = $2 where id = $1', [editionId, baseId])
  }

  async editionsOfList(priceListId: number): Promise<EditionRow[]> {
    const { rows } = await this.client.query<EditionRow>(
      `select ${COLUMNS} from edition where price_list_id = $1 order by period, vehicle_type`,
      [priceListId],
    )
    return rows
  }

  async publishedEdition(
    kind: ListKind,
    vehicleType: VehicleType,
    period: Period,
  ): Promise<EditionRow | undefined> {
    const id = (await this.published(kind, vehicleType)).get(period)
    return id === undefined ? undefined : this.edition(id)
  }

  async edition(id: number): Promise<EditionRow | undefined> {
    const { rows } = await this.client.query<EditionRow>(`select ${COLUMNS} from edition where id = $1`, [id])
    return rows[0]
  }

  async pointTo(
    { id, kind, vehicleType, period }: EditionRow,
    replaced: number | undefined,
    { at, actor }: { at: Date; actor: Actor | undefined },
  ): Promise<void> {
    if (replaced !== undefined) await this.setStatus(replaced, 'superseded')
    await this.client.query(
      `insert into ${POINTERS[kind]} (vehicle_type, period, edition_id) values ($1, $2, $3)
       on conflict (vehicle_type, period) do update set edition_id = excluded.edition_id`,
      [vehicleType, period, id],
    )
    await this.client.query(
      `update edition set status = 'published', published_at = $4, published_by_id = $5, published_by = $6,
              revision = (select coalesce(max(revision), 0) + 1 from edition
                           where kind = $7 and vehicle_type = $2 and period = $3)
        where id = $1`,
      [id, vehicleType, period, at, actor?.id ?? null, actor?.email ?? null, kind],
    )
  }

  async revisionBefore(edition: EditionRow): Promise<EditionRow | undefined> {
    const { rows } = await this.client.query<EditionRow>(
      `select ${COLUMNS} from edition
        where kind = $3 and vehicle_type = $1 and period = $2 and status = 'superseded'
        order by revision desc limit 1`,
      [edition.vehicleType, edition.period, edition.kind],
    )
    return rows[0]
  }

  async pointBack(
    withdrawn: EditionRow,
    earlier: EditionRow | undefined,
    { at, actor }: { at: Date; actor: Actor | undefined },
  ): Promise<void> {
    await this.client.query(
      `update edition set status = 'withdrawn', withdrawn_at = $2, withdrawn_by_id = $3, withdrawn_by = $4 where id = $1`,
      [withdrawn.id, at, actor?.id ?? null, actor?.email ?? null],
    )
    const pointers = POINTERS[withdrawn.kind]
    if (earlier === undefined) {
      await this.client.query(`delete from ${pointers} where vehicle_type = $1 and period = $2`, [
        withdrawn.vehicleType,
        withdrawn.period,
      ])
      return
    }
    await this.setStatus(earlier.id, 'published')
    await this.client.query(
      `update ${pointers} set edition_id = $3 where vehicle_type = $1 and period = $2`,
      [withdrawn.vehicleType, withdrawn.period, earlier.id],
    )
  }

  private async setStatus(editionId: number, status: EditionRow['status']): Promise<void> {
    await this.client.query('update edition set status = $2 where id = $1', [editionId, status])
  }
}
