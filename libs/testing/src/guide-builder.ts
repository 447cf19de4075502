import pg from 'pg'
import { addPriceList } from './price-lists.js'

type VehicleType = 'cars' | 'motorcycles'

/** `prices` by model year, in thousands of pesos. */
export interface BuiltVersion {
  name: string
  variant?: string
  newPrice?: number | null
  prices?: Record<number, number>
}

export type BuiltBrands = Record<string, Record<string, (BuiltVersion | string)[]>>

export interface BuiltEdition {
  vehicleType?: VehicleType
  period?: string
  brands?: BuiltBrands
}

const SOME_PRICES: Omit<BuiltVersion, 'name'> = { newPrice: 20_000, prices: { 2015: 9000, 2016: 9500 } }

/** Writes editions without the importer; the same names in two editions give the same codia. */
export class GuideBuilder {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<GuideBuilder> {
    const client = new pg.Client(url)
    await client.connect()
    return new GuideBuilder(client)
  }

  async close(): Promise<void> {
    await this.client.end()
  }

  async run(text: string, values: unknown[] = []): Promise<void> {
    await this.client.query(text, values)
  }

  async published(edition: BuiltEdition): Promise<number> {
    const id = await this.staged(edition)
    await this.publish(id)
    return id
  }

  async staged({ vehicleType = 'cars', period = '2026-11', brands = {} }: BuiltEdition): Promise<number> {
    const list = await addPriceList(this.client.query.bind(this.client), { status: 'staged' })
    const edition = await this.id(
      `insert into edition (price_list_id, vehicle_type, period, status) values ($1, $2, $3, 'staged') returning id`,
      [list, vehicleType, period],
    )
    for (const [brandName, groups] of Object.entries(brands)) {
      const brandId = await this.brand(vehicleType, brandName)
      await this.run('insert into edition_brand values ($1, $2, $3)', [edition, brandId, brandName])
      for (const [groupName, versions] of Object.entries(groups)) {
        const groupId = await this.group(brandId, groupName)
        for (const version of versions) {
          await this.version(edition, { vehicleType, brandId, groupId }, version)
        }
      }
    }
    return edition
  }

  async publish(edition: number): Promise<void> {
    await this.switching(
      edition,
      `insert into published (vehicle_type, period, edition_id)
       select vehicle_type, period, id from edition where id = $1
       on conflict (vehicle_type, period) do update set edition_id = excluded.edition_id`,
    )
  }

  async unpublish(edition: number): Promise<void> {
    await this.switching(edition, 'delete from published where edition_id = $1')
  }

  async idsOf(
    brand: string,
    group: string,
    version: string,
  ): Promise<Record<'brand' | 'group' | 'codia', number>> {
    const { rows } = await this.client.query<Record<'brand' | 'group' | 'codia', number>>(
      `select distinct b.id as brand, g.id as group, v.id as codia
         from brand b join model_group g on g.brand_id = b.id
         join version v on v.group_id = g.id join version_name n on n.version_id = v.id
        where b.name = $1 and g.name = $2 and n.name = $3`,
      [brand, group, version],
    )
    if (rows[0] === undefined) throw new Error(`No ${brand} ${group} ${version} was built`)
    return rows[0]
  }

  private async switching(edition: number, statement: string): Promise<void> {
    await this.client.query('begin')
    await this.run(statement, [edition])
    await this.run(
      `update guide_state s set revision = s.revision + 1 from edition e
        where e.id = $1 and s.topic = e.vehicle_type::text`,
      [edition],
    )
    await this.run(`select pg_notify('guide', vehicle_type::text) from edition where id = $1`, [edition])
    await this.client.query('commit')
  }

  private async brand(vehicleType: VehicleType, name: string): Promise<number> {
    const found = await this.find('select id from brand where vehicle_type = $1 and name = $2', [
      vehicleType,
      name,
    ])
    return (
      found ??
      this.id(
        `insert into brand (id, vehicle_type, name) values (nextval('codia_block_seq'), $1, $2) returning id`,
        [vehicleType, name],
      )
    )
  }

  private async group(brandId: number, name: string): Promise<number> {
    const found = await this.find('select id from model_group where brand_id = $1 and name = $2', [
      brandId,
      name,
    ])
    return (
      found ??
      this.id('insert into model_group (brand_id, name, key) values ($1, $2, lower($2)) returning id', [
        brandId,
        name,
      ])
    )
  }

  private async version(
    edition: number,
    place: { vehicleType: VehicleType; brandId: number; groupId: number },
    given: BuiltVersion | string,
  ): Promise<void> {
    const version: BuiltVersion = typeof given === 'string' ? { name: given, ...SOME_PRICES } : given
    const { name, variant = '', newPrice = null, prices = {} } = version
    const codia = await this.codia(place, name, variant)
    const nameId = await this.id(
      `insert into version_name (version_id, name, variant) values ($1, $2, $3)
       on conflict (version_id, name, variant) do update set name = excluded.name returning id`,
      [codia, name, variant],
    )
    const years = Object.keys(prices).map(Number)
    const from = years.length === 0 ? null : Math.min(...years)
    const row =
      from === null
        ? []
        : Array.from({ length: Math.max(...years) - from + 1 }, (_, at) => prices[from + at] ?? null)
    await this.run(
      `insert into edition_price (edition_id, version_id, name_id, new_price, year_from, prices)
       values ($1, $2, $3, $4, $5, $6)`,
      [edition, codia, nameId, newPrice, from, row],
    )
  }

  private async codia(
    { vehicleType, brandId, groupId }: { vehicleType: VehicleType; brandId: number; groupId: number },
    name: string,
    variant: string,
  ): Promise<number> {
    const found = await this.find(
      `select v.id from version v join version_name n on n.version_id = v.id
        where v.group_id = $1 and n.name = $2 and n.variant = $3`,
      [groupId, name, variant],
    )
    return (
      found ??
      this.id(
        `with next as (update brand set allocated = allocated + 1 where id = $1 returning id * 10000 + allocated as id)
         insert into version (id, vehicle_type, brand_id, group_id) select id, $2, $1, $3 from next returning id`,
        [brandId, vehicleType, groupId],
      )
    )
  }

  private async find(text: string, values: unknown[]): Promise<number | undefined> {
    return (await this.client.query<{ id: number }>(text, values)).rows[0]?.id
  }

  private async id(text: string, values: unknown[] = []): Promise<number> {
    const id = await this.find(text, values)
    if (id === undefined) throw new Error('The statement returned no id')
    return id
  }
}
