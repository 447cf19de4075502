import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Database } from '@preciosa/platform'

export interface Usage {
  /** Microseconds. */
  cpu: number
  /** Excludes the background polling of the guide. */
  statements: number
}

export async function usageOf(server: ChildProcess): Promise<Usage> {
  const answer = once(server, 'message') as Promise<[Usage]>
  server.send('usage')
  const [usage] = await answer
  return usage
}

export function tellUsage(api?: NestFastifyApplication): void {
  const statements = api === undefined ? () => 0 : countedStatements(api)
  process.on('message', (asked) => {
    if (asked !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, statements: statements() } satisfies Usage)
  })
  process.on('disconnect', () => process.exit(0))
}

function countedStatements(api: NestFastifyApplication): () => number {
  const { pool } = api.get(Database)
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  let statements = 0
  pool.query = ((...given: unknown[]) => {
    if ((given[0] as { name?: string }).name !== 'guide-states') statements += 1
    return query(...given)
  }) as typeof pool.query
  return () => statements
}
