import type { Queryable } from '@preciosa/platform'

export interface Counted {
  attempts: number
  until: Date
}

/** Counters of attempts. */
export class AttemptsRepository {
  constructor(private readonly db: Queryable) {}

  /** Counts one attempt for each key, starting anew where the time is over. In the order of the keys given. */
  async count(keys: readonly { key: Buffer; seconds: number }[], now: Date): Promise<Counted[]> {
    // In one order for everybody, or two callers could wait for each other.
    const { rows } = await this.db.query<Counted & { at: number }>({
      name: 'attempts-count',
      text: `with counted as (
               insert into attempt_counter as c (key, attempts, until)
               select key, 1, $3::timestamptz + seconds * interval '1 second'
                 from unnest($1::bytea[], $2::int[]) as given (key, seconds) order by key
               on conflict (key) do update
                 set attempts = case when c.until <= $3 then 1 else c.attempts + 1 end,
                     until = case when c.until <= $3 then excluded.until else c.until end
               returning key, attempts, until)
             select given.at, counted.attempts, counted.until
               from unnest($1::bytea[]) with ordinality as given (key, at) join counted using (key)
              order by given.at`,
      values: [keys.map(({ key }) => key), keys.map(({ seconds }) => seconds), now],
    })
    return rows
  }

  /** Forgets the own counter and takes one attempt back in each wider one. */
  async succeed({ own, wider }: { own: Buffer; wider: readonly Buffer[] }): Promise<void> {
    await this.db.query({
      name: 'attempts-succeed',
      text: `with mine as (select key from attempt_counter where key = $1 or key = any($2::bytea[]) order by key for update),
                  gone as (delete from attempt_counter c using mine
                            where c.key = mine.key and (c.key = $1 or c.attempts = 1))
             update attempt_counter c set attempts = attempts - 1 from mine
              where c.key = mine.key and c.key <> $1 and c.attempts > 1`,
      values: [own, wider],
    })
  }

  async removeExpired(now: Date): Promise<void> {
    await this.db.query('delete from attempt_counter where until <= $1', [now])
  }
}
