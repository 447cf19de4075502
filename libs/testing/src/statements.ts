import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

const asking = new AsyncLocalStorage<string[]>()

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Emit = (this: unknown, ...args: unknown[]) => boolean
type Connect = (this: pg.Pool, callback?: (...args: unknown[]) => void) => unknown

/**
 * Statements that `work` sends to PostgreSQL, in order, and those of requests that a server of this process
 * gets meanwhile; other parallel work isn't included.
 */
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
  // A request over a socket comes in the context of its connection, and so does its body.
  const servers = Server.prototype as unknown as { emit: Emit }
  const emit = servers.emit
  servers.emit = function (event, ...args) {
    if (event !== 'request') return emit.call(this, event, ...args)
    const [request] = args as [{ emit: Emit }]
    const read = request.emit
    request.emit = (...given) => asking.run(sent, () => read.apply(request, given))
    return asking.run(sent, () => emit.call(this, event, ...args))
  }
  try {
    await asking.run(sent, async () => await work())
    return sent
  } finally {
    prototype.query = original
    pools.connect = connect
    servers.emit = emit
  }
}
