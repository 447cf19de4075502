import type { Period, VehicleType } from '@preciosa/contracts'
import type { GuideName, NameLevel } from '@preciosa/contracts/names'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'
import type { PageOf, PageQuery } from '../../operations/paging/index.js'
import type { NameKey, Neighbour } from './names.rules.js'

export interface NamesFilter {
  q?: string | undefined
  level?: NameLevel | NameLevel[] | undefined
  vehicleType?: VehicleType | undefined
  state?: 'corrected' | 'changed' | undefined
}

export type NamesQuery = PageQuery<'id' | 'name' | 'correctedAt', NamesFilter>

const TABLES: Readonly<Record<NameLevel, string>> = {
  brand: 'brand',
  group: 'model_group',
  version: 'version',
}

/** `$1` is this month. */
const CURRENT = `
  current as materialized (
    select distinct on (vehicle_type) vehicle_type, edition_id from published where period <= $1
     order by vehicle_type, period desc
  )`

const LIST_NAME_OF_BRAND = `coalesce((
  select eb.name from edition_brand eb join current on current.edition_id = eb.edition_id where eb.brand_id = b.id), b.name)`

/** The name in the current edition, else the newest one. */
const NAME_OF_VERSION = `
  left join lateral (
    select n.name, n.variant, p.version_id is not null as is_in
      from version_name n
      left join current on current.vehicle_type = v.vehicle_type
      left join edition_price p on p.edition_id = current.edition_id and p.version_id = v.id and p.name_id = n.id
     where n.version_id = v.id order by p.version_id is null, n.id desc limit 1
  ) n on true`

/** Lexemes of all names, as the search's words. */
const WORDS_OF_GROUP = `array_to_tsvector(array_remove(search_lexemes(
  concat_ws(' ', b.name, b.shown_name, g.name, g.shown_name)), ''))`
const WORDS_OF_BRAND = `array_to_tsvector(array_remove(search_lexemes(concat_ws(' ', b.name, b.shown_name,
  (select string_agg(a.key, ' ') from brand_alias a where a.brand_id = b.id))), ''))`

const matches = (id: string, words: string) =>
  `($2::text is null or ${id} = $3::int or ($2::text <> '' and ${words} @@ $2::tsquery))`
const ofType = (of: string) => `($4::vehicle_type is null or ${of}.vehicle_type = $4)`
const isAsked = (level: NameLevel) => `($5::text[] is null or '${level}' = any($5))`
/** Only corrected rows need the list's name to be narrowed. */
const inState = (shown: string, id: string, level: NameLevel, listName: string) => `
  case when $6::text is null then true when ${shown} is null then false when $6 = 'corrected' then true
       else (select c.list_name from name_correction c where c.level = '${level}' and c.id = ${id}) <> ${listName} end`

const FOUND = `
  found as materialized (
    select 'brand' as level, b.id, coalesce(b.shown_name, b.name) as name
      from brand b
     where ${isAsked('brand')} and ${ofType('b')} and ${matches('b.id', WORDS_OF_BRAND)}
       and ${inState('b.shown_name', 'b.id', 'brand', LIST_NAME_OF_BRAND)}
    union all
    select 'group', g.id, coalesce(g.shown_name, g.name)
      from model_group g join brand b on b.id = g.brand_id
     where ${isAsked('group')} and ${ofType('b')} and ${matches('g.id', WORDS_OF_GROUP)}
       and ${inState('g.shown_name', 'g.id', 'group', 'g.name')}
    union all
    select 'version', v.id, coalesce(v.shown_name, n.name)
      from version v ${NAME_OF_VERSION}
     where ${isAsked('version')} and ${ofType('v')}
       and ($2::text is null or v.id = $3::int or ($2::text <> '' and v.id in (
             select w.version_id from search_name w where w.words @@ $2::tsquery)))
       and ${inState('v.shown_name', 'v.id', 'version', 'n.name')}
  )`

/** Of the rows of `page` (level, id). */
const WHOLE = `
  select page.place, page.level || '-' || page.id as id, page.level, x.*,
         case when c.id is not null then jsonb_build_object(
           'listName', c.list_name, 'reason', c.reason, 'by', c.staff_email, 'at', c.corrected_at) end as correction
    from page
    cross join lateral (
      select b.vehicle_type as "vehicleType", b.id as key, null::text as brand, null::text as "group",
             ${LIST_NAME_OF_BRAND} as "listName",
             coalesce(b.shown_name, ${LIST_NAME_OF_BRAND}) as "shownName", '' as variant,
             exists (select from edition_brand eb join current on current.edition_id = eb.edition_id
                      where eb.brand_id = b.id) as "inGuide"
        from brand b where page.level = 'brand' and b.id = page.id
      union all
      select b.vehicle_type, g.id, coalesce(b.shown_name, ${LIST_NAME_OF_BRAND}), null,
             g.name, coalesce(g.shown_name, g.name), '',
             exists (select from version v join current on current.vehicle_type = v.vehicle_type
                       join edition_price p on p.edition_id = current.edition_id and p.version_id = v.id
                      where v.group_id = g.id)
        from model_group g join brand b on b.id = g.brand_id where page.level = 'group' and g.id = page.id
      union all
      select v.vehicle_type, v.id, coalesce(b.shown_name, ${LIST_NAME_OF_BRAND}), coalesce(g.shown_name, g.name),
             n.name, coalesce(v.shown_name, n.name), n.variant, n.is_in
        from version v join model_group g on g.id = v.group_id join brand b on b.id = v.brand_id ${NAME_OF_VERSION}
       where page.level = 'version' and v.id = page.id
    ) x
    left join name_correction c on c.level = page.level and c.id = page.id`

/** `$2` is the key. Lists know a brand and a group by their names, so those stay taken. */
const NEIGHBOURS: Readonly<Record<NameLevel, string>> = {
  brand: `
    select b.id as key, coalesce(b.shown_name, ${LIST_NAME_OF_BRAND}) as "shownName",
           array(select a.key from brand_alias a where a.brand_id = b.id) as "listNames"
      from brand b where b.id <> $2 and b.vehicle_type = (select vehicle_type from brand where id = $2)`,
  group: `
    select g.id as key, coalesce(g.shown_name, g.name) as "shownName", array[g.name] as "listNames"
      from model_group g where g.id <> $2 and g.brand_id = (select brand_id from model_group where id = $2)`,
  version: `
    select v.id as key, coalesce(v.shown_name, n.name) || ' ' || n.variant as "shownName", '{}'::text[] as "listNames"
      from version v
      join current on current.vehicle_type = v.vehicle_type
      join edition_price p on p.edition_id = current.edition_id and p.version_id = v.id
      join version_name n on n.id = p.name_id
     where v.id <> $2 and v.group_id = (select group_id from version where id = $2)`,
}

const ORDERS: Readonly<Record<NamesQuery['sort'], readonly string[]>> = {
  id: ['f.level', 'f.id'],
  name: ['f.name collate es_ar_folded'],
  correctedAt: ['(select c.corrected_at from name_correction c where c.level = f.level and c.id = f.id)'],
}

export class NamesRepository {
  constructor(
    private readonly db: Queryable,
    private readonly month: Period,
  ) {}

  /** @param words a tsquery; empty if the text has no words */
  async page(
    { page, perPage, sort, order, filter = {} }: NamesQuery,
    words: string | null,
  ): Promise<PageOf<GuideName>> {
    const { q = '', level, vehicleType, state } = filter
    const direction = order === 'ASC' ? 'asc nulls first' : 'desc nulls last'
    const ordered = ORDERS[sort].map((column) => `${column} ${direction}`).join()
    const { rows } = await this.db.query<GuideName & { total: number; place: number | null }>({
      text: `
        with ${CURRENT}, ${FOUND}, page as (
          select f.level, f.id,
                 row_number() over (order by ${ordered}, f.level, f.id) as place
            from found f order by place limit $7 offset $8
        )
        select t.total, w.* from (select count(*)::int as total from found) t left join (${WHOLE}) w on true order by w.place`,
      values: [
        this.month,
        words,
        /^\d{1,9}$/.test(q) ? Number(q) : null,
        vehicleType ?? null,
        level === undefined ? null : [level].flat(),
        state ?? null,
        perPage,
        (page - 1) * perPage,
      ],
    })
    return {
      data: rows.flatMap((row) => (row.place === null ? [] : [nameOf(row)])),
      total: rows[0]?.total ?? 0,
    }
  }

  async one({ level, key }: NameKey): Promise<GuideName | undefined> {
    const { rows } = await this.db.query<GuideName & { place: number }>({
      text: `with ${CURRENT}, page as (select $2::text collate "C" as level, $3::int as id, 1 as place) ${WHOLE}`,
      values: [this.month, level, key],
    })
    return rows.map(nameOf)[0]
  }

  async neighboursOf({ level, key }: NameKey): Promise<Neighbour[]> {
    const { rows } = await this.db.query<Neighbour>({
      text: `with ${CURRENT} ${NEIGHBOURS[level]}`,
      values: [this.month, key],
    })
    return rows
  }

  async show({ level, key }: NameKey, name: string | null): Promise<void> {
    await this.db.query(`update ${TABLES[level]} set shown_name = $2 where id = $1`, [key, name])
  }

  async record(
    { level, key }: NameKey,
    { listName, reason, actor, at }: { listName: string; reason: string; actor: Actor; at: Date },
  ): Promise<void> {
    await this.db.query(
      `insert into name_correction (level, id, list_name, reason, staff_id, staff_email, corrected_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (level, id) do update
         set list_name = excluded.list_name, reason = excluded.reason, staff_id = excluded.staff_id,
             staff_email = excluded.staff_email, corrected_at = excluded.corrected_at`,
      [level, key, listName, reason, actor.id, actor.email, at],
    )
  }

  async forget({ level, key }: NameKey): Promise<void> {
    await this.db.query('delete from name_correction where level = $1 and id = $2', [level, key])
  }
}

/** Without the page's columns, and JSON's moment as the API writes it. */
function nameOf(row: GuideName): GuideName {
  const { id, level, vehicleType, key, brand, group, listName, shownName, variant, inGuide, correction } = row
  return {
    ...{ id, level, vehicleType, key, brand, group, listName, shownName, variant, inGuide },
    correction: correction && { ...correction, at: new Date(correction.at).toISOString() },
  }
}
