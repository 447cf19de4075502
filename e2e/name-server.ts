import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'

/** TCP to any of the hosts, as programs that resolve a name of several addresses try one after the other. */
export async function nameServerOf(hosts: readonly string[], port: number): Promise<Server> {
  let next = 0
  const server = createServer((socket) => {
    const tryNext = (left: readonly string[]): void => {
      const [host, ...others] = left
      if (host === undefined) return void socket.destroy()
      const target = connect({ host, port })
      target.once('error', () => tryNext(others))
      target.once('connect', () => {
        target.removeAllListeners('error')
        for (const [from, to] of [
          [socket, target],
          [target, socket],
        ] as const) {
          from.on('error', () => to.destroy())
          from.pipe(to)
        }
      })
    }
    next += 1
    const at = next % Math.max(1, hosts.length)
    tryNext([...hosts.slice(at), ...hosts.slice(0, at)])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
