import {
  adContentSchema,
  type AdContent,
  type AdDay,
  type AdSize,
  type AdState,
} from '@preciosa/contracts/ads'
import type { Queryable } from '@preciosa/platform'
import {
  holdsFolded,
  isOneOf,
  PagedList,
  type PageOf,
  type PageQuery,
} from '../../operations/paging/index.js'
import { revisedColumns, type RevisedRow } from '../written/index.js'

type Filter = {
  state?: AdState | AdState[] | undefined
  size?: AdSize | AdSize[] | undefined
  q?: string | undefined
}
export type AdsQuery = PageQuery<'id' | 'advertiser' | 'first' | 'last' | 'updatedAt', Filter>

export interface AdRow extends RevisedRow<AdContent> {
  pictureId: number | null
  impressions: number
  clicks: number
  impressionsToday: number
}

/** @param today in Buenos Aires; only `dayAt` makes it, and it is written into the statement */
function columnsOn(today: string): string {
  const sumOf = (column: string, where = '') =>
    `(select coalesce(sum(d.${column}), 0)::int from ad_day d where d.ad_id = a.id${where})`
  return `${revisedColumns('a')}, a.picture_id as "pictureId", ${sumOf('impressions')} as impressions,
    ${sumOf('clicks')} as clicks,
    ${sumOf('impressions', ` and d.day = '${today}'`)} as "impressionsToday"`
}

function adsOn(today: string): PagedList<AdRow, AdsQuery['sort'], Filter> {
  const state = `case when not a.published then 'draft' when a.first_day > '${today}' then 'scheduled'
    when a.last_day < '${today}' then 'ended' else 'running' end`
  return new PagedList<AdRow, AdsQuery['sort'], Filter>({
    columns: columnsOn(today),
    from: 'ad a',
    orders: {
      id: 'a.id',
      advertiser: 'a.folded_text',
      first: 'a.first_day',
      last: 'a.last_day',
      updatedAt: 'a.updated_at',
    },
    filters: { state: isOneOf(state), size: isOneOf('a.size'), q: holdsFolded('a.folded_text') },
    isNeverNull: true,
  })
}

const RUNNING = 'a.published and $1::date between a.first_day and a.last_day'

/** An ad as visitors get it. */
export interface RunningAd {
  id: number
  size: AdSize
  link: string
  pictureId: number
  clicks: number
}

export class AdsRepository {
  constructor(private readonly db: Queryable) {}

  async page(asked: AdsQuery, today: string): Promise<PageOf<AdRow>> {
    const { data, total } = await adsOn(today).page(this.db, asked)
    return { data: data.map(parsed), total }
  }

  async byId(id: number, today: string): Promise<AdRow | undefined> {
    const { rows } = await this.db.query<AdRow>(`select ${columnsOn(today)} from ad a where a.id = $1`, [id])
    const [row] = rows
    return row === undefined ? undefined : parsed(row)
  }

  /** At most `most` of each size. @param places any of which they must stand in */
  async running(
    today: string,
    { places, sizes, most }: { places: string[]; sizes: readonly AdSize[]; most: number },
  ): Promise<RunningAd[]> {
    const { rows } = await this.db.query<RunningAd>({
      name: 'ads-running',
      text: `
        select id, size, link, "pictureId", clicks from (
          select a.id, a.size, a.content ->> 'link' as link, a.picture_id as "pictureId",
                 (select coalesce(sum(c.clicks), 0)::int from ad_day c where c.ad_id = a.id) as clicks,
                 row_number() over (partition by a.size order by a.id) as place
            from ad a left join ad_day d on d.ad_id = a.id and d.day = $1
           where ${RUNNING} and a.content -> 'sections' ?| $2::text[] and a.size = any($3::text[])
             and (a.daily_cap is null or coalesce(d.impressions, 0) < a.daily_cap)) fitting
         where place <= $4 order by size, id`,
      values: [today, places, sizes, most],
    })
    return rows
  }

  async isRunning(id: number, today: string): Promise<boolean> {
    const { rows } = await this.db.query(`select 1 from ad a where ${RUNNING} and a.id = $2`, [today, id])
    return rows.length > 0
  }

  /**
   * Counts once per ad that runs below its cap, while the caller has fewer than `most`; of a cap, each caller has
   * a tenth at most, so that none takes an ad off the site.
   */
  async see(
    ids: readonly number[],
    { today, caller, most }: { today: string; caller: string; most: number },
  ): Promise<void> {
    await this.db.query({
      name: 'ads-see',
      // In the order of ids, so that concurrent requests don’t deadlock.
      text: `
        with shown as (
          select a.id, least($4::int, case when a.daily_cap is not null then greatest(1, a.daily_cap / 10) end) as most
            from ad a left join ad_day d on d.ad_id = a.id and d.day = $1
           where ${RUNNING} and a.id = any($2::int[])
             and (a.daily_cap is null or coalesce(d.impressions, 0) < a.daily_cap)
        ), counted as (
          insert into ad_caller as c (day, ad_id, caller, impressions)
          select $1, id, $3, 1 from shown order by id
          on conflict (day, ad_id, caller) do update set impressions = c.impressions + 1
            where c.impressions < (select most from shown where id = c.ad_id)
          returning ad_id
        )
        insert into ad_day as d (ad_id, day, impressions) select ad_id, $1, 1 from counted order by ad_id
        on conflict (ad_id, day) do update set impressions = d.impressions + 1`,
      values: [today, ids, caller, most],
    })
  }

  /** Counts if none of the callers, such as an address and an account, has clicked today. */
  async click(id: number, { today, callers }: { today: string; callers: readonly string[] }): Promise<void> {
    await this.db.query({
      name: 'ads-click',
      text: `
        with known as (
          select from ad_caller where day = $1 and ad_id = $2 and caller = any($3::text[]) and clicked
        ), added as (
          insert into ad_caller as c (day, ad_id, caller, clicked)
          select $1, $2, caller, true from unnest($3::text[]) caller where not exists (select from known) order by caller
          on conflict (day, ad_id, caller) do update set clicked = true where not c.clicked
          returning 1
        )
        insert into ad_day as d (ad_id, day, clicks)
        select $2, $1, 1 where (select count(*) from added) = cardinality($3::text[])
        on conflict (ad_id, day) do update set clicks = d.clicks + 1`,
      values: [today, id, callers],
    })
  }

  async days(id: number): Promise<AdDay[]> {
    const { rows } = await this.db.query<AdDay>(
      `select to_char(day, 'YYYY-MM-DD') as day, impressions, clicks from ad_day where ad_id = $1 order by ad_day.day`,
      [id],
    )
    return rows
  }

  /** Forgets who saw and clicked. @returns the number of rows */
  async forgetBefore(day: string): Promise<number> {
    const { rowCount } = await this.db.query('delete from ad_caller where day < $1', [day])
    return rowCount ?? 0
  }
}

function parsed(row: AdRow): AdRow {
  return { ...row, content: adContentSchema.parse(row.content) }
}
