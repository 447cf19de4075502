import type { Queryable } from '@preciosa/platform'
import { type SealedPlace, SEALED_PLACES } from './sealed-places.js'
import type { SealedCount } from './secrets.rules.js'

export interface SealedRow {
  key: string
  sealed: string
}

export class SecretsRepository {
  constructor(private readonly db: Queryable) {}

  /** By the id of the key that sealed them. */
  async counts(): Promise<SealedCount[]> {
    const counts: SealedCount[] = []
    for (const { kind, rows } of SEALED_PLACES) {
      const found = await this.db.query<{ id: string; count: number }>(
        `select split_part(sealed, '.', 1) as id, count(*)::int as count from (${rows}) r group by 1 order by 1`,
      )
      counts.push(...found.rows.map((row) => ({ kind, ...row })))
    }
    return counts
  }

  /** One for each key. */
  async samples({ rows }: SealedPlace): Promise<SealedRow[]> {
    const found = await this.db.query<SealedRow>(
      `select distinct on (split_part(sealed, '.', 1)) key, sealed from (${rows}) r
        order by split_part(sealed, '.', 1), key`,
    )
    return found.rows
  }

  /** Those of other keys than `first`, in the order of their keys. */
  async page(
    { rows }: SealedPlace,
    { first, after, most }: { first: string; after: string; most: number },
  ): Promise<SealedRow[]> {
    const found = await this.db.query<SealedRow>(
      `select key, sealed from (${rows}) r
        where split_part(sealed, '.', 1) <> $1 and key collate "C" > $2 order by key collate "C" limit $3`,
      [first, after, most],
    )
    return found.rows
  }

  /** @returns false if it changed meanwhile */
  async replace({ replace }: SealedPlace, { key, sealed }: SealedRow, anew: string): Promise<boolean> {
    return (await this.db.query(replace, [key, sealed, anew])).rowCount === 1
  }
}
