import { Inject, Injectable } from '@nestjs/common'
import type { VehicleType } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { VERSION_COLUMNS, type VersionRow } from '../catalogue/index.js'
import type { Reading, SimilarWord } from './search.rules.js'

/** What narrows a search; what is undefined doesn't. Years and prices: one used price has to be in both ranges. */
export interface SearchFilter {
  brand: number | undefined
  model: number | undefined
  fromYear: number | undefined
  toYear: number | undefined
  minPriceUsed: number | undefined
  maxPriceUsed: number | undefined
  /** One tag of each list has to be on the version's sheet; empty for whatever sheet. */
  tags: readonly (readonly number[])[]
}

/** Where to look, and which page to give. */
export interface SearchScope {
  editionId: number
  sheetsId: number | null
  newestYear: number
  page: number
  pageSize: number
}

/** A page of what was found, and how much was found. */
export interface FoundPage {
  total: number
  rows: VersionRow[]
}

/** Used prices are told by bands of this many thousands of pesos. */
export const BAND = 500

/**
 * The filters, on `p` (edition_price) and `v` (version), with `$1` to `$4` from `placeOf` and `$5` to `$12` from `filtersOf`. A price p is
 * in the band from BAND * floor(p / BAND) on, and passes when that band and the range asked for have a peso in common.
 */
const PASSES = `
  ($6::int is null or v.brand_id = $6) and ($7::int is null or v.group_id = $7)
  and (coalesce($8::int, $9::int, $10::int, $11::int) is null or exists (
    select from unnest(p.prices) with ordinality u(price, at)
     where u.price is not null
       and p.year_from + u.at - 1 between coalesce($8, 0) and least(coalesce($9, $2), $2)
       and ($11::int is null or u.price / ${BAND} * ${BAND} <= $11)
       and ($10::int is null or u.price / ${BAND} * ${BAND} + ${BAND - 1} >= $10)))
  and (cardinality($12::text[]) = 0 or exists (
    select from edition_sheet e join sheet s on s.id = e.sheet_id
     where e.edition_id = $5 and e.version_id = p.version_id
       and not exists (select from unnest($12::text[]) t where not s.tags && t::int[])))`

const JOINS = `
  join version_name n on n.id = p.name_id
  join model_group g on g.id = v.group_id
  join brand b on b.id = v.brand_id
  left join edition_brand eb on eb.edition_id = $1 and eb.brand_id = v.brand_id`

/** The versions with the words of a reading, best first, and how many they are. */
const byWords = (readings: string, filter: string): string => `
  with reading as materialized (
    select n, q, score, years, words from search_readings(${readings})
  ), hit as materialized (
    select distinct on (d.version_id) d.version_id, d.group_id, r.n, r.score
      from reading r
      cross join lateral (select name_id, version_id, group_id from search_name where words @@ r.q offset 0) d
      cross join lateral (
        select p.version_id, p.year_from, p.prices from edition_price p
         where p.edition_id = $1 and p.version_id = d.version_id and p.name_id = d.name_id limit 1) p
     where (r.years = '{}' or not exists (
              select from unnest(r.years) y where y > $2 or p.prices[y - p.year_from + 1] is null))
       ${filter}
     order by d.version_id, r.score desc, r.n
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
           row_number() over (order by h.score desc, coalesce(f.unmet, 1) > 0, f.met desc nulls last,
                              f.unmet nulls last, h.version_id) as place
      from hit h left join fit f on f.n = h.n and f.group_id = h.group_id
     order by place limit $4::int offset (($3::int8 - 1) * $4::int)
  )
  select t.total, x.*
    from (select count(*)::int as total from hit) t
    left join (
      select page.place, ${VERSION_COLUMNS}
        from page
        cross join lateral (select * from edition_price p where p.edition_id = $1 and p.version_id = page.version_id limit 1) p
        join version v on v.id = p.version_id ${JOINS}
    ) x on true
   order by x.place`

/** Most searches have no filters; without their conditions the statement is planned and run faster. */
const BY_WORDS = byWords('$5::text[], $6::float8[], $7::text[], $8::text[]', '')
const BY_WORDS_FILTERED = byWords(
  '$13::text[], $14::float8[], $15::text[], $16::text[]',
  `and exists (select from version v where v.id = p.version_id and ${PASSES})`,
)

/** The versions that pass the filters, by codia, and how many they are. */
const BY_FILTERS = `
  with hit as materialized (
    select p.version_id from edition_price p join version v on v.id = p.version_id
     where p.edition_id = $1 and ${PASSES}
  ), page as (
    select version_id from hit order by version_id limit $4::int offset (($3::int8 - 1) * $4::int)
  )
  select t.total, x.*
    from (select count(*)::int as total from hit) t
    left join (
      select v.id as place, ${VERSION_COLUMNS}
        from page join edition_price p on p.edition_id = $1 and p.version_id = page.version_id
        join version v on v.id = p.version_id ${JOINS}
    ) x on true
   order by x.place`

type PageRow = VersionRow & { total: number; place: number | null }

/** The search in plain SQL (design D13). */
@Injectable()
export class SearchRepository {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Those of the spellings that the guide has, and whether brands or groups are called so. */
  async known(vehicleType: VehicleType, spellings: readonly string[]): Promise<Map<string, boolean>> {
    const rows = await this.database.prepared<{ word: string; main: boolean }>(
      'search-known',
      'select word, main from search_word where vehicle_type = $1 and word = any($2::text[])',
      [vehicleType, spellings],
    )
    return new Map(rows.map(({ word, main }) => [word, main]))
  }

  /** Words of the guide that are nearly those asked for: all but one letter, the same sound, like trigrams. */
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

  /** Whether words of the guide begin so. */
  async isBeginning(vehicleType: VehicleType, word: string): Promise<boolean> {
    const [row] = await this.database.prepared<{ found: boolean }>(
      'search-beginning',
      `select exists (select from search_word where vehicle_type = $1 and word >= $2 and word < $2 || '~') as found`,
      [vehicleType, word],
    )
    return row?.found === true
  }

  /** The versions that any of the readings means, best first, then by codia. */
  async byWords(scope: SearchScope, filter: SearchFilter, readings: readonly Reading[]): Promise<FoundPage> {
    const isFiltered = isNarrowed(filter)
    const name = isFiltered ? 'search-words-filtered' : 'search-words'
    const rows = await this.database.prepared<PageRow>(name, isFiltered ? BY_WORDS_FILTERED : BY_WORDS, [
      ...placeOf(scope),
      ...(isFiltered ? filtersOf(scope, filter) : []),
      readings.map(({ query }) => query),
      readings.map(({ score }) => score),
      readings.map(({ years }) => `{${years.join()}}`),
      readings.map(({ words }) => `{${words.map((word) => `"${word}"`).join()}}`),
    ])
    return pageOf(rows)
  }

  /** The versions that pass the filters, by codia; planned anew for what is asked. */
  async byFilters(scope: SearchScope, filter: SearchFilter): Promise<FoundPage> {
    return pageOf(
      await this.database.query<PageRow>(BY_FILTERS, [...placeOf(scope), ...filtersOf(scope, filter)]),
    )
  }
}

function placeOf({ editionId, newestYear, page, pageSize }: SearchScope): unknown[] {
  return [editionId, newestYear, page, pageSize]
}

function filtersOf({ sheetsId }: SearchScope, filter: SearchFilter): unknown[] {
  const { brand, model, fromYear, toYear, minPriceUsed, maxPriceUsed, tags } = filter
  const sheets = tags.map((list) => `{${list.join()}}`)
  const ends = [brand, model, fromYear, toYear, minPriceUsed, maxPriceUsed].map((end) => end ?? null)
  return [sheetsId, ...ends, sheets]
}

function isNarrowed({ tags, ...ends }: SearchFilter): boolean {
  return tags.length > 0 || Object.values(ends).some((end) => end !== undefined)
}

function pageOf(rows: readonly PageRow[]): FoundPage {
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ place }) => place !== null) }
}
