import type { Searched, SearchCount } from '@preciosa/contracts/usage'
import type { Queryable } from '@preciosa/platform'
import { MIN_CALLERS, MAX_TEXTS_A_DAY } from './search-counts.rules.js'
import type { Days } from './usage-period.rules.js'

export type SearchOrder = 'searches' | 'unfound'

export class SearchCountsRepository {
  constructor(private readonly db: Queryable) {}

  async words(letters: readonly string[]): Promise<Set<string>> {
    if (letters.length === 0) return new Set()
    const { rows } = await this.db.query<{ word: string }>(
      'select distinct word from search_word where word = any($1::text[])',
      [letters],
    )
    return new Set(rows.map(({ word }) => word))
  }

  /** One statement; new texts are added within the day's limit, the most frequent first. */
  async add(day: string, counts: readonly SearchCount[]): Promise<void> {
    await this.db.query({
      name: 'usage-add-searches',
      text: `
        with given as (
          select vehicle_type, text, sum(searches)::int as searches, sum(unfound)::int as unfound, bit_or(callers) as callers
            from unnest($2::vehicle_type[], $3::text[], $4::int[], $5::int[], $6::int[])
              as g (vehicle_type, text, searches, unfound, callers)
           group by vehicle_type, text
        ), marked as (
          select g.*, exists (select from search_day d where d.day = $1 and d.vehicle_type = g.vehicle_type and d.text = g.text) as known
            from given g
        ), fitting as (
          select * from marked where known
          union all
          (select * from marked where not known order by searches desc, text
            limit (select greatest(0, $7 - count(*)) from search_day where day = $1))
        )
        -- In a fixed order, so that concurrent processes don’t deadlock.
        insert into search_day as d (day, vehicle_type, text, searches, unfound, callers)
        select $1, vehicle_type, text, searches, unfound, callers from fitting order by vehicle_type, text
        on conflict (day, vehicle_type, text) do update
          set searches = d.searches + excluded.searches, unfound = d.unfound + excluded.unfound,
              callers = d.callers | excluded.callers`,
      values: [
        day,
        counts.map(({ vehicleType }) => vehicleType),
        counts.map(({ text }) => text),
        counts.map(({ searches }) => searches),
        counts.map(({ unfound }) => unfound),
        counts.map(({ callers }) => callers),
        MAX_TEXTS_A_DAY,
      ],
    })
  }

  /** Only texts that enough callers searched for in at least one month. */
  async searched({ from, to }: Days, order: SearchOrder, most: number): Promise<Searched[]> {
    const { rows } = await this.db.query<Searched>(
      `with enough as (
         select distinct vehicle_type, text from (
           select vehicle_type, text from search_day
            where day >= date_trunc('month', $1::date) and day < date_trunc('month', $2::date) + interval '1 month'
            group by vehicle_type, text, date_trunc('month', day)
           having bit_count(bit_or(callers)::bit(16)) >= $3) months
       )
       select vehicle_type as "vehicleType", text, sum(searches)::int as searches, sum(unfound)::int as unfound
         from search_day join enough using (vehicle_type, text)
        where day between $1 and $2
        group by vehicle_type, text having sum(${order}) > 0
        order by ${order} desc, text, vehicle_type limit $4`,
      [from, to, MIN_CALLERS, most],
    )
    return rows
  }

  /**
   * Before `month` (its first day): deletes texts with too few caller groups, and forgets the groups of the
   * others.
   */
  async closeMonthsBefore(month: string): Promise<void> {
    await this.db.query({
      text: `
        with open as (
          select vehicle_type, text, date_trunc('month', day) as month,
                 bit_count(bit_or(callers)::bit(16)) >= $2 as is_enough
            from search_day where day < $1
           group by vehicle_type, text, date_trunc('month', day) having bool_or(callers <> 65535)
        ), gone as (
          delete from search_day d using open o
           where d.vehicle_type = o.vehicle_type and d.text = o.text and date_trunc('month', d.day) = o.month
             and not o.is_enough and d.day < $1
        )
        update search_day d set callers = 65535 from open o
         where d.vehicle_type = o.vehicle_type and d.text = o.text and date_trunc('month', d.day) = o.month
           and o.is_enough and d.day < $1`,
      values: [month, MIN_CALLERS],
    })
  }

  /** @returns the number of rows */
  async removeBefore(day: string): Promise<number> {
    const { rowCount } = await this.db.query('delete from search_day where day < $1', [day])
    return rowCount ?? 0
  }
}
