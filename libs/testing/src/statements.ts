import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

const asking = new AsyncLocalStorage<string[]>()

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Connect = (this: pg.Pool, callback?: (...args: unknown[]) => void) => unknown

/** Statements that `work` sends to PostgreSQL, in order; parallel work isn't included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const sent: string[] = []
  // Without this a waiting call would run in the context of the call that releases the connection.
  const pools = pg.Pool.prototype as unknown as { connect: Connect }
  const connect = pools.connect
  pools.connect = function (callback) {
    return connect.call(this, callback && AsyncResource.bind(callback))
  }
  prototype.query = function (...args) {
    const [first] = args
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text)
    if (asking.getStore() === sent) sent.push(text)
    return original.apply(this, args)
  }
  try {
    await asking.run(sent, async () => await work())
    return sent
  } finally {
    prototype.query = original
    pools.connect = connect
  }
}
