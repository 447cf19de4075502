import type { VehicleType } from '@preciosa/contracts'
import type { Database } from '@preciosa/platform'
import { VERSION_COLUMNS, type VersionRow } from '../catalogue/index.js'
import type { Reading, SimilarWord } from './search.rules.js'

/** One used price has to be within both the years and the prices. */
export interface SearchFilter {
  brand: number | undefined
  model: number | undefined
  version: number | undefined
  fromYear: number | undefined
  toYear: number | undefined
  /** In thousands of pesos; always the ends of whole price bands, never a finer value. */
  minPriceUsed: number | undefined
  maxPriceUsed: number | undefined
  tags: readonly (readonly number[])[]
}

export interface SearchScope {
  vehicleType: VehicleType
  editionId: number
  sheetsId: number | null
  newestYear: number
  page: number
  pageSize: number
  /** Versions with a 0km price come first. */
  isNew: boolean
  /** A search by words looks only among these, unless there are none. */
  groups: readonly number[]
}

export interface FoundPage {
  total: number
  rows: VersionRow[]
}

export interface ReadPage extends FoundPage {
  looked: number
}

/** A search without words counts and pages through at most this many versions. */
export const MAX_FOUND = 10_000

const JOINS = `
  join version_name n on n.id = p.name_id
  join model_group g on g.id = v.group_id
  join brand b on b.id = v.brand_id
  left join edition_brand eb on eb.edition_id = $1 and eb.brand_id = v.brand_id`

class Values {
  readonly list: unknown[] = []

  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** Conditions on `p` (edition_price); a subquery per version would take three quarters of the search. */
function pricePasses({ newestYear }: SearchScope, filter: SearchFilter, values: Values): string[] {
  const { fromYear, toYear, minPriceUsed, maxPriceUsed } = filter
  const isPriced = minPriceUsed !== undefined || maxPriceUsed !== undefined
  if (!isPriced && fromYear === undefined && toYear === undefined) return []
  const from = values.add(fromYear ?? 0)
  const to = values.add(Math.min(toYear ?? newestYear, newestYear))
  const years = `p.prices[${from}::int - p.year_from + 1 : ${to}::int - p.year_from + 1]`
  if (!isPriced) return [`0 < any(${years})`]
  const range = `${values.add(`[${minPriceUsed ?? 0},${maxPriceUsed ?? ''}]`)}::int4range`
  // This cheap test excludes most versions before a part of the array is copied.
  return [`${range} @> any(p.prices)`, `${range} @> any(${years})`]
}

function tagsPass({ tags }: SearchFilter, values: Values): string {
  const all = tags.filter((list) => list.length === 1).flat()
  const several = tags.filter((list) => list.length > 1)
  return [
    ...(all.length === 0 ? [] : [`s.tags @> ${values.add(all)}::int[]`]),
    ...several.map((list) => `s.tags && ${values.add(list)}::int[]`),
  ].join(' and ')
}

/**
 * Looks the sheet up per version. `offset 0` fixes the plan: the planner underestimates the sheets that match
 * several tags.
 */
function sheetPasses(scope: SearchScope, filter: SearchFilter, values: Values): string[] {
  if (filter.tags.length === 0) return []
  return [
    `exists (select from edition_sheet e join sheet s on s.id = e.sheet_id
              where e.edition_id = ${values.add(scope.sheetsId)} and e.version_id = p.version_id
                and ${tagsPass(filter, values)} offset 0)`,
  ]
}

function isAmongSheets(scope: SearchScope, filter: SearchFilter, values: Values): string[] {
  if (filter.tags.length === 0) return []
  return [
    `(p.version_id in (select e.version_id from edition_sheet e join sheet s on s.id = e.sheet_id
                        where e.edition_id = ${values.add(scope.sheetsId)} and ${tagsPass(filter, values)})) is true`,
  ]
}

function versionPasses({ version }: SearchFilter, values: Values): string[] {
  return version === undefined ? [] : [`p.version_id = ${values.add(version)}`]
}

function placePasses({ brand, model }: SearchFilter, values: Values, of: string): string[] {
  return [
    ...(brand === undefined ? [] : [`${of}.brand_id = ${values.add(brand)}`]),
    ...(model === undefined ? [] : [`${of}.group_id = ${values.add(model)}`]),
  ]
}

const andAll = (conditions: readonly string[]): string =>
  conditions.map((condition) => ` and ${condition}`).join('')

function readingValues(readings: readonly Reading[], values: Values): string {
  return [
    `${values.add(readings.map(({ query }) => query))}::text[]`,
    `${values.add(readings.map(({ score }) => score))}::float8[]`,
    `${values.add(readings.map(({ years }) => `{${years.join()}}`))}::text[]`,
    `${values.add(readings.map(({ words }) => `{${words.map((word) => `"${word}"`).join()}}`))}::text[]`,
  ].join()
}

function byWords(
  scope: SearchScope,
  filter: SearchFilter,
  { readings, most, values }: { readings: readonly Reading[]; most: number; values: Values },
): string {
  const groups = `${values.add(scope.groups.length === 0 ? null : scope.groups)}::int[]`
  return `
  with reading as materialized (
    select n, q, score, years, words from search_readings(${readingValues(readings, values)})
  ), doc as materialized (
    select d.version_id, d.name_id, d.group_id, r.n, r.score, r.years
      from reading r
      cross join lateral (
        select w.name_id, w.version_id, w.group_id from search_name w
         where w.guide = '${scope.vehicleType}' and w.words @@ r.q and (w.group_id = any(${groups})) is not false${andAll(placePasses(filter, values, 'w'))} offset 0) d
     limit ${values.add(most)}
  ), hit as materialized (
    select distinct on (d.version_id) d.version_id, d.group_id, d.n, d.score${scope.isNew ? ', p.new_price' : ''}
      from doc d
      cross join lateral (
        select p.version_id, p.year_from, p.prices, p.new_price from edition_price p
         where p.edition_id = $1 and p.version_id = d.version_id and p.name_id = d.name_id limit 1) p
     where (d.years = '{}' or not exists (
              select from unnest(d.years) y where y > $2 or p.prices[y - p.year_from + 1] is null))
           ${andAll([
             ...versionPasses(filter, values),
             ...pricePasses(scope, filter, values),
             ...sheetPasses(scope, filter, values),
           ])}
     order by d.version_id, d.score desc, d.n
  ), fit as materialized (
    select pair.n, pair.group_id, count(*) filter (where met) as met, count(*) filter (where not met) as unmet
      from (select distinct n, group_id from hit) pair
      join reading r on r.n = pair.n
      join search_group g on g.group_id = pair.group_id
      cross join lateral unnest(g.pieces, g.chunks) as t(piece, chunk)
      cross join lateral (
        select t.piece = any(r.words) or t.chunk = any(r.words) or exists (
          select from unnest(r.words) w where right(w, 1) = '*' and starts_with(t.piece, rtrim(w, '*'))) as met) m
     group by pair.n, pair.group_id
  ), page as (
    select h.version_id,
           row_number() over (order by round(h.score * 100) desc, ${scope.isNew ? 'h.new_price is null, ' : ''}coalesce(f.unmet, 1) > 0,
                              h.score desc, f.met desc nulls last, f.unmet nulls last, h.version_id) as place
      -- Each fit has hits. A full join is never a nested loop: the planner takes thousands of hits for one.
      from hit h full join fit f on f.n = h.n and f.group_id = h.group_id
     order by place limit $4::int offset (($3::int8 - 1) * $4::int)
  )
  select t.total, t.looked, x.*
    from (select (select count(*)::int from hit) as total, (select count(*)::int from doc) as looked) t
    left join (
      select page.place, ${VERSION_COLUMNS}
        from page
        cross join lateral (select * from edition_price p where p.edition_id = $1 and p.version_id = page.version_id limit 1) p
        join version v on v.id = p.version_id ${JOINS}
    ) x on true
   order by x.place`
}

/** True if the search covers one group, which has at most 250 versions. */
function isOfFew({ model, version }: SearchFilter): boolean {
  return model !== undefined || version !== undefined
}

function byFilters(scope: SearchScope, filter: SearchFilter, values: Values): string {
  const place = placePasses(filter, values, 'v')
  const conditions = [
    ...versionPasses(filter, values),
    ...place,
    ...pricePasses(scope, filter, values),
    ...(isOfFew(filter) ? sheetPasses(scope, filter, values) : isAmongSheets(scope, filter, values)),
  ]
  return `
  with hit as materialized (
    select p.version_id from edition_price p ${place.length === 0 ? '' : 'join version v on v.id = p.version_id'}
     where p.edition_id = $1${andAll(conditions)} order by p.version_id limit ${values.add(MAX_FOUND)}
  ), page as (
    select version_id from hit order by version_id limit $3::int offset (($2::int8 - 1) * $3::int)
  )
  select t.total, x.*
    from (select count(*)::int as total from hit) t
    left join (
      select v.id as place, ${VERSION_COLUMNS}
        from page join edition_price p on p.edition_id = $1 and p.version_id = page.version_id
        join version v on v.id = p.version_id ${JOINS}
    ) x on true
   order by x.place`
}

type PageRow = VersionRow & { total: number; place: number | null }
type ReadRow = PageRow & { looked: number }

/** Search in plain SQL. */
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async known(vehicleType: VehicleType, spellings: readonly string[]): Promise<Map<string, boolean>> {
    const rows = await this.database.prepared<{ word: string; main: boolean }>(
      'search-known',
      'select word, main from search_word where vehicle_type = $1 and word = any($2::text[])',
      [vehicleType, spellings],
    )
    return new Map(rows.map(({ word, main }) => [word, main]))
  }

  /** Words of the guide that differ by one letter, sound the same or share trigrams. */
  similar(vehicleType: VehicleType, words: readonly string[]): Promise<SimilarWord[]> {
    return this.database.prepared<SimilarWord>(
      'search-similar',
      `select a.asked, k.word, k.main, search_sound(a.asked) as "askedSound", search_sound(k.word) as sound
         from unnest($2::text[]) as a(asked)
         cross join lateral (
           (select word, main from search_word
             where vehicle_type = $1 and keys && search_keys(a.asked) order by main desc, word limit 100)
           union
           (select word, main from search_word
             where vehicle_type = $1 and word % a.asked order by similarity(word, a.asked) desc, word limit 20)
         ) k`,
      [vehicleType, words],
    )
  }

  async beginnings(vehicleType: VehicleType, words: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.prepared<{ asked: string }>(
      'search-beginnings',
      `select a.asked from unnest($2::text[]) as a(asked)
        where exists (select from search_word where vehicle_type = $1 and word >= a.asked and word < a.asked || '~')`,
      [vehicleType, words],
    )
    return new Set(rows.map(({ asked }) => asked))
  }

  /** Best match first, then by codia. @param most documents to examine */
  async byWords(
    scope: SearchScope,
    filter: SearchFilter,
    readings: readonly Reading[],
    most: number,
  ): Promise<ReadPage> {
    const { vehicleType, editionId, newestYear, page, pageSize } = scope
    const values = new Values()
    for (const value of [editionId, newestYear, page, pageSize]) values.add(value)
    const text = byWords(scope, filter, { readings, most, values })
    // Only the common statement without filters is prepared: the filters have too many combinations.
    const rows = isNarrowed(filter)
      ? await this.database.query<ReadRow>(text, values.list)
      : await this.database.prepared<ReadRow>(
          `search-words-${vehicleType}${scope.isNew ? '-new' : ''}`,
          text,
          values.list,
        )
    return { ...pageOf(rows), looked: rows[0]?.looked ?? 0 }
  }

  async byFilters(scope: SearchScope, filter: SearchFilter): Promise<FoundPage> {
    const values = new Values()
    for (const value of [scope.editionId, scope.page, scope.pageSize]) values.add(value)
    return pageOf(await this.database.query<PageRow>(byFilters(scope, filter, values), values.list))
  }
}

function isNarrowed({ tags, ...ends }: SearchFilter): boolean {
  return tags.length > 0 || Object.values(ends).some((end) => end !== undefined)
}

function pageOf(rows: readonly PageRow[]): FoundPage {
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ place }) => place !== null) }
}
