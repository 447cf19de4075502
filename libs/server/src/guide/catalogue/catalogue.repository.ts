import type { VehicleType } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'
import type { PricedYears } from './catalogue.rules.js'
import { SHOWN } from './shown-names.js'

export interface MenuRow {
  brandId: number
  brandName: string
  groupId: number
  groupName: string
  hasNewPrice: boolean
  pricesFrom: number | null
  pricesTo: number | null
  hasPriceless: boolean
}

export interface VersionRow extends PricedYears {
  codia: number
  vehicleType: VehicleType
  name: string
  variant: string
  brandId: number
  brandName: string
  groupId: number
  groupName: string
  coverUrl: string | null
}

const COVER = '(select f.url from version_photo f where f.version_id = v.id and f.ordinal = 1) as "coverUrl"'

/** Uses the aliases `v` (version), `p` (edition_price), `n` (name), `g` (group), `b` and `eb` (brand). */
export const VERSION_COLUMNS = `
  v.id as codia, v.vehicle_type as "vehicleType", ${SHOWN.version} as name, n.variant,
  v.brand_id as "brandId", ${SHOWN.brand} as "brandName", v.group_id as "groupId", ${SHOWN.group} as "groupName",
  p.new_price as "newPrice", p.year_from as "yearFrom", p.prices, ${COVER}`
const VERSION_JOINS = `
  join version_name n on n.id = p.name_id
  join model_group g on g.id = v.group_id
  join brand b on b.id = v.brand_id
  left join edition_brand eb on eb.edition_id = p.edition_id and eb.brand_id = v.brand_id`
const VERSIONS = `
  select ${VERSION_COLUMNS}
    from version v
    join edition_price p on p.version_id = v.id ${VERSION_JOINS}`

/** `$1` is the edition, `$2` the newest visible year. */
const menuRows = (ofBrand: string) => `with priced as (
     -- The first and the last entry of prices are never null; usually at most the newest year is hidden.
     select v.brand_id, v.group_id, p.new_price is not null as has_new,
            case when p.year_from <= $2 then p.year_from end as first,
            case when p.year_from + cardinality(p.prices) - 1 <= $2 then p.year_from + cardinality(p.prices) - 1
                 when p.prices[$2 - p.year_from + 1] is not null then $2
                 else (select max(p.year_from + at - 1) from generate_subscripts(p.prices, 1) at
                        where p.prices[at] is not null and p.year_from + at - 1 <= $2)
            end as last
       from edition_price p
       join version v on v.id = p.version_id
      where p.edition_id = $1 ${ofBrand}
   ), per_group as (
     select brand_id, group_id, bool_or(has_new) as has_new, min(first) as first, max(last) as last,
            bool_or(first is null) as has_priceless
       from priced group by brand_id, group_id
   )
   select b.id as "brandId", ${SHOWN.brand} as "brandName", g.id as "groupId", ${SHOWN.group} as "groupName",
          m.has_new as "hasNewPrice", m.first as "pricesFrom", m.last as "pricesTo", m.has_priceless as "hasPriceless"
     from per_group m
     join brand b on b.id = m.brand_id
     join model_group g on g.id = m.group_id
     left join edition_brand eb on eb.edition_id = $1 and eb.brand_id = b.id
    order by ${SHOWN.brand} collate es_ar_folded, b.id, ${SHOWN.group} collate es_ar_folded, g.id`

/** Reads one edition in plain SQL; its rows never change. */
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  menuOfEdition(editionId: number, newestYear: number): Promise<MenuRow[]> {
    return this.database.prepared<MenuRow>('catalogue-menu', menuRows(''), [editionId, newestYear])
  }

  menuOfBrand(editionId: number, newestYear: number, brandId: number): Promise<MenuRow[]> {
    return this.database.prepared<MenuRow>('catalogue-menu-of-brand', menuRows('and v.brand_id = $3'), [
      editionId,
      newestYear,
      brandId,
    ])
  }

  async brandsInOrder(editionId: number): Promise<number[]> {
    const rows = await this.database.prepared<{ id: number }>(
      'catalogue-brands-in-order',
      `select b.id from brand b left join edition_brand eb on eb.edition_id = $1 and eb.brand_id = b.id
        order by ${SHOWN.brand} collate es_ar_folded, b.id`,
      [editionId],
    )
    return rows.map(({ id }) => id)
  }

  versionsOfGroup(editionId: number, groupId: number): Promise<VersionRow[]> {
    return this.database.prepared<VersionRow>(
      'catalogue-group-versions',
      `${VERSIONS} where p.edition_id = $1 and v.group_id = $2 order by ${SHOWN.version} collate es_ar_folded, v.id`,
      [editionId, groupId],
    )
  }

  async countOfBrand(editionId: number, brandId: number): Promise<number> {
    const [row] = await this.database.prepared<{ count: number }>(
      'catalogue-brand-count',
      `select count(*)::int as count from version v join edition_price p on p.version_id = v.id
        where p.edition_id = $1 and v.brand_id = $2`,
      [editionId, brandId],
    )
    return row?.count ?? 0
  }

  versionsOfBrand(
    editionId: number,
    brandId: number,
    { skip, take }: { skip: number; take: number },
  ): Promise<VersionRow[]> {
    return this.database.prepared<VersionRow>(
      'catalogue-brand-versions',
      `${VERSIONS} where p.edition_id = $1 and v.brand_id = $2
        order by ${SHOWN.group} collate es_ar_folded, g.id, ${SHOWN.version} collate es_ar_folded, v.id limit $3 offset $4`,
      [editionId, brandId, take, skip],
    )
  }

  pricesOfGroup(editionId: number, groupId: number): Promise<PricedYears[]> {
    return this.database.prepared<PricedYears>(
      'catalogue-group-prices',
      `select p.new_price as "newPrice", p.year_from as "yearFrom", p.prices
         from version v join edition_price p on p.version_id = v.id
        where p.edition_id = $1 and v.group_id = $2`,
      [editionId, groupId],
    )
  }

  /** By equality, not by list: only then does PostgreSQL reuse the plan. */
  versionByCodia(editionId: number, codia: number): Promise<VersionRow[]> {
    return this.database.prepared<VersionRow>(
      'catalogue-version',
      `${VERSIONS} where p.edition_id = $1 and v.id = $2`,
      [editionId, codia],
    )
  }

  versionsByCodia(editionIds: number[], codias: number[]): Promise<VersionRow[]> {
    return this.database.prepared<VersionRow>(
      'catalogue-versions',
      `${VERSIONS} where p.edition_id = any($1::int[]) and v.id = any($2::int[])`,
      [editionIds, codias],
    )
  }

  /** Last known names, also of versions outside the guide. */
  namesByCodia(codias: number[]): Promise<Omit<VersionRow, keyof PricedYears>[]> {
    return this.database.prepared<Omit<VersionRow, keyof PricedYears>>(
      'catalogue-last-names',
      `select v.id as codia, v.vehicle_type as "vehicleType", ${SHOWN.version} as name, n.variant,
              v.brand_id as "brandId", coalesce(b.shown_name, last.brand_name, b.name) as "brandName",
              v.group_id as "groupId", ${SHOWN.group} as "groupName", ${COVER}
         from version v
         join model_group g on g.id = v.group_id
         join brand b on b.id = v.brand_id
         left join lateral (
           select price.name_id, eb.name as brand_name
             from published p
             join edition_price price on price.edition_id = p.edition_id and price.version_id = v.id
             left join edition_brand eb on eb.edition_id = p.edition_id and eb.brand_id = v.brand_id
            where p.vehicle_type = v.vehicle_type order by p.period desc limit 1
         ) last on true
         -- A version whose only edition was rolled back has no last name: its newest name.
         join version_name n on n.id = coalesce(last.name_id, (
           select max(known.id) from version_name known where known.version_id = v.id))
        where v.id = any($1::int[])`,
      [codias],
    )
  }
}
