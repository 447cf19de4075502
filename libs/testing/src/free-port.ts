import { createServer } from 'node:net'

/** Below the ephemeral ports (from 32768), so that no other test takes the port first. */
const FIRST = 20_000
const COUNT = 12_000
const APART = 61

let next = (process.pid * APART) % COUNT

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
}

/** Checks all addresses, because our programs listen on all of them. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
