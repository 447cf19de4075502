import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import pg from 'pg'

/** What is being done now. One for all: each costs every promise a little, for as long as the process lives. */
const asking = new AsyncLocalStorage<string[]>()

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Connect = (this: pg.Pool, told?: (...args: unknown[]) => void) => unknown

/**
 * The statements that `work` has sent to PostgreSQL, on whichever connection, in order: how a test shows that a call's
 * number of them doesn't grow with what it is asked for. What goes on beside it, as the look at the guide's state that
 * a publication brings about, isn't its own.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const sent: string[] = []
  // A call that waits for a connection is otherwise served in the name of the one that gives it back.
  const pools = pg.Pool.prototype as unknown as { connect: Connect }
  const connect = pools.connect
  pools.connect = function (told) {
    return connect.call(this, told && AsyncResource.bind(told))
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
