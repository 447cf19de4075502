import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

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

export function tellUsage(): void {
  const statements = countedStatements()
  process.on('message', (asked) => {
    if (asked !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, statements: statements() } satisfies Usage)
  })
  process.on('disconnect', () => process.exit(0))
}

function countedStatements(): () => number {
  const client = pg.Client.prototype
  const query = Reflect.get(client, 'query') as (...given: unknown[]) => unknown
  let statements = 0
  client.query = function (this: pg.Client, ...given: unknown[]) {
    if ((given[0] as { name?: string }).name !== 'guide-states') statements += 1
    return query.apply(this, given)
  } as typeof client.query
  return () => statements
}
