/** Of a pool of connections, a client of `pg` or a test's system. */
export type Query = (sql: string, values: unknown[]) => Promise<unknown>

/** @throws Error without a row */
export async function firstOf<Row>(query: Query, sql: string, values: unknown[]): Promise<Row> {
  const answer = (await query(sql, values)) as Row[] | { rows: Row[] }
  const [row] = Array.isArray(answer) ? answer : answer.rows
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
