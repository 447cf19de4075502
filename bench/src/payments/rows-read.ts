import type { Queryable } from '@preciosa/platform'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Rows that the scans of tables read, those that a filter leaves out too. */
export function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0)
  if (node['Relation Name'] === undefined || !node['Node Type'].endsWith('Scan')) return below
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + each * node['Actual Loops']
}

/** Rows that PostgreSQL reads for the selects that `work` makes on the pool, by EXPLAIN. */
export async function rowsRead(
  pool: Pick<Queryable, 'query'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const query = pool.query.bind(pool) as (text: unknown, values?: unknown[]) => Promise<{ rows: unknown[] }>
  let rows = 0
  const counting = async (asked: string | { text: string; values?: unknown[] }, given?: unknown[]) => {
    const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked
    const explained = (await query(`explain (analyze, format json) ${text}`, values)) as {
      rows: { 'QUERY PLAN': [{ Plan: Node }] }[]
    }
    for (const each of explained.rows) rows += rowsOf(each['QUERY PLAN'][0].Plan)
    return query(asked, given)
  }
  Object.assign(pool, { query: counting })
  try {
    await work()
  } finally {
    Object.assign(pool, { query })
  }
  return Math.round(rows)
}
