import { randomUUID } from 'node:crypto'
import { firstOf, type Query } from './query.js'

interface NewPriceList {
  status: 'received' | 'importing' | 'staged' | 'held' | 'published'
  fileName?: string
  fileKey?: string
  createdAt?: Date | string
  startedAt?: Date | string | null
}

/** The row of a list whose file was never stored. @returns its id */
export async function addPriceList(
  query: Query,
  {
    status,
    fileName = 'lista.csv',
    fileKey = `price-lists/${randomUUID()}`,
    createdAt = new Date(),
    startedAt = null,
  }: NewPriceList,
): Promise<number> {
  const { id } = await firstOf<{ id: number }>(
    query,
    `insert into price_list (status, file_name, file_key, file_bytes, format, options, created_at, started_at)
     values ($1, $2, $3, 1, '{}', '{}', $4, $5) returning id`,
    [status, fileName, fileKey, createdAt, startedAt],
  )
  return id
}
