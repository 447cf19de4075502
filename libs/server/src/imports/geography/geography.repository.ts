import type { Place } from '@preciosa/contracts/geography'
import type { Queryable } from '@preciosa/platform'
import type { Province } from './official-list.rules.js'
import type { Plan, StoredLocality } from './plan.rules.js'

type StoredPlace = Omit<Place, 'comuna'> & { comuna: number | null }

export class GeographyRepository {
  constructor(private readonly db: Queryable) {}

  async provinces(): Promise<Province[]> {
    const { rows } = await this.db.query<Province>({
      name: 'provinces',
      text: 'select id::int as id, name from province order by name collate es_ar_folded, id',
      values: [],
    })
    return rows
  }

  /** Localities of the same name get their department appended. */
  async localities(provinceId: number): Promise<StoredPlace[]> {
    const { rows } = await this.db.query<StoredPlace>({
      name: 'localities',
      text: `select id, comuna::int as comuna,
                    case when department <> '' and count(*) over (partition by name collate es_ar_folded) > 1
                         then name || ' (' || department || ')' else name end as name
               from locality where province_id = $1
              order by locality.name collate es_ar_folded, department collate es_ar_folded, id`,
      values: [provinceId],
    })
    return rows
  }

  /** Blocks other imports, and transactions that name a locality. */
  async lock(): Promise<void> {
    await this.db.query('lock table locality in share row exclusive mode')
    await this.db.query('lock table profile, billing_information in share mode')
  }

  /** Blocks imports until the transaction ends, so that a named locality stays. */
  async hold(): Promise<void> {
    await this.db.query('lock table profile in row exclusive mode')
  }

  async stored(): Promise<StoredLocality[]> {
    const { rows } = await this.db.query<StoredLocality>(
      `select id, province_id::int as "provinceId", name, department, code, shipped from locality order by id`,
    )
    return rows
  }

  async named(): Promise<{ province: string; locality: string }[]> {
    const { rows } = await this.db.query<{ province: string; locality: string }>(
      `select province, locality from profile where province is not null and locality is not null
       union select province, locality from billing_information`,
    )
    return rows
  }

  async apply({ added, changed, released, removed }: Plan): Promise<void> {
    await this.db.query('delete from locality where id = any($1::int[])', [removed])
    await this.db.query('update locality set code = null where id = any($1::int[])', [released])
    await this.db.query(
      `update locality set name = given.name, department = given.department, code = given.code
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) given (id, name, department, code)
        where locality.id = given.id`,
      [
        changed.map(({ id }) => id),
        changed.map(({ name }) => name),
        changed.map(({ department }) => department),
        changed.map(({ code }) => code),
      ],
    )
    await this.db.query(
      `insert into locality (province_id, name, department, code, shipped)
       select given.province_id, given.name, given.department, given.code, false
         from unnest($1::smallint[], $2::text[], $3::text[], $4::text[]) with ordinality
              given (province_id, name, department, code, at)
        order by given.at`,
      [
        added.map(({ provinceId }) => provinceId),
        added.map(({ name }) => name),
        added.map(({ department }) => department),
        added.map(({ code }) => code),
      ],
    )
  }
}
