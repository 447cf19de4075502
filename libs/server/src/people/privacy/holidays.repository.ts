import type { Holiday } from '@preciosa/contracts/privacy'
import type { Queryable } from '@preciosa/platform'

export class HolidaysRepository {
  constructor(private readonly db: Queryable) {}

  async all(): Promise<Holiday[]> {
    const { rows } = await this.db.query<Holiday>(
      `select to_char(day, 'YYYY-MM-DD') as id, name from holiday order by day desc`,
    )
    return rows
  }

  /** Two changes at once would each count without the other. */
  async lock(): Promise<void> {
    await this.db.query('lock table holiday in share row exclusive mode')
  }

  async put(day: string, name: string): Promise<void> {
    await this.db.query(
      'insert into holiday (day, name) values ($1, $2) on conflict (day) do update set name = excluded.name',
      [day, name],
    )
  }

  async remove(day: string): Promise<boolean> {
    const { rowCount } = await this.db.query('delete from holiday where day = $1', [day])
    return rowCount === 1
  }
}
