import type { ImportOptions, PriceListStatus } from '@preciosa/contracts/price-lists'
import { enqueue } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import type { LeftOut } from './left-out/left-out.rules.js'

interface Restart {
  statuses: readonly PriceListStatus[]
  options?: Partial<ImportOptions>
  leftOut?: readonly LeftOut[]
}

/** Imports the stored file again; false in another status. The list publishes nothing by itself afterwards. */
export async function restartList(
  client: PoolClient,
  id: number,
  { statuses, options = {}, leftOut }: Restart,
): Promise<boolean> {
  const { rowCount } = await client.query({
    text: `update price_list set status = 'received', options = options || $3::jsonb, left_out = coalesce($4::jsonb, left_out),
                  progress = '{}', reports = '[]', rejected_rows = 0, problem = null, started_at = null, finished_at = null
            where id = $1 and status = any($2)`,
    values: [
      id,
      statuses,
      JSON.stringify({ ...options, publish: false }),
      leftOut === undefined ? null : JSON.stringify(leftOut),
    ],
  })
  if (rowCount !== 1) return false
  await client.query({ text: 'delete from price_list_rejection where price_list_id = $1', values: [id] })
  for (const table of ['edition_price', 'edition_brand'])
    await client.query({
      text: `delete from ${table} where edition_id in (select id from edition where price_list_id = $1)`,
      values: [id],
    })
  await client.query({ text: 'delete from edition where price_list_id = $1', values: [id] })
  await enqueue(client, 'price-list.import', { priceListId: id })
  return true
}
