import type { Queryable } from '@preciosa/platform'
import { COUNTED, type Count, type Counted } from './attempts.rules.js'

export interface Counter {
  key: Buffer
  seconds: number
  most: number
}

export type Counters = Readonly<Partial<Record<Counted, Counter | undefined>>>

/** Each counter rises only if the one before passes. Rows are locked in this order to avoid deadlocks. */
function raise(counted: Counted, from: string): string {
  const at = COUNTED.indexOf(counted) + 1
  return `${counted}_now as (
    insert into attempt_counter as c (key, attempts, until)
    select ($1::bytea[])[${at}], 1, $4::timestamptz + ($2::int[])[${at}] * interval '1 second'
      from ${from} and ($1::bytea[])[${at}] is not null
    on conflict (key) do update
      set attempts = case when c.until <= $4 then 1 else c.attempts + 1 end,
          until = case when c.until <= $4 then excluded.until else c.until end
    returning attempts, until)`
}

const THROUGH = 'address_now passed where passed.attempts <= ($3::int[])[2]'

/** Only an address's first attempt at a subject raises `strangers`. */
const COUNT = `with ${[
  raise('both', '(select) one where true'),
  raise('address', 'both_now passed where passed.attempts <= ($3::int[])[1]'),
  raise('subject', THROUGH),
  raise('strangers', `${THROUGH} and exists (select from both_now where attempts = 1)`),
].join(', ')}
select 'both' as counted, attempts, until from both_now
union all select 'address', attempts, until from address_now
union all select 'subject', attempts, until from subject_now
union all select 'strangers', attempts, until from strangers_now
union all select 'strangers', c.attempts, c.until from attempt_counter c
           where c.key = ($1::bytea[])[4] and c.until > $4 and not exists (select from strangers_now)`

export class AttemptsRepository {
  constructor(private readonly db: Queryable) {}

  async count(counters: Counters, now: Date): Promise<Partial<Record<Counted, Count>>> {
    const given = COUNTED.map((counted) => counters[counted])
    const { rows } = await this.db.query<Count & { counted: Counted }>({
      name: 'attempts-count',
      text: COUNT,
      values: [
        given.map((counter) => counter?.key ?? null),
        given.map((counter) => counter?.seconds ?? 0),
        given.map((counter) => counter?.most ?? 0),
        now,
      ],
    })
    return Object.fromEntries(rows.map(({ counted, attempts, until }) => [counted, { attempts, until }]))
  }

  /** Only one of several racing calls gets true. */
  async take(key: Buffer, now: Date): Promise<boolean> {
    const { rowCount } = await this.db.query({
      name: 'attempts-take',
      text: 'delete from attempt_counter where key = $1 and until > $2',
      values: [key, now],
    })
    return rowCount === 1
  }

  async takeBack(keys: readonly Buffer[], forgotten: Buffer | null): Promise<void> {
    await this.db.query({
      name: 'attempts-take-back',
      text: `with mine as (
               select c.key from unnest($1::bytea[]) with ordinality as given (key, at)
                 join attempt_counter c using (key) order by given.at for update of c
             ), gone as (
               delete from attempt_counter c using mine
                where c.key = mine.key and (c.key = $2 or c.attempts = 1)
             )
             update attempt_counter c set attempts = attempts - 1 from mine
              where c.key = mine.key and c.key is distinct from $2 and c.attempts > 1`,
      values: [keys, forgotten],
    })
  }

  /** @returns the number of counters */
  async removeExpired(now: Date): Promise<number> {
    const { rowCount } = await this.db.query('delete from attempt_counter where until <= $1', [now])
    return rowCount ?? 0
  }
}
