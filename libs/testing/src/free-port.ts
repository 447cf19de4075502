import { createServer } from 'node:net'

/**
 * Below the ports that systems give to programs that ask for any (Linux from 32768, others from 49152): what another test
 * opens can't take one of ours before the program that it is for listens there.
 */
const FIRST = 20_000
const COUNT = 12_000
/** Test files run beside each other, in processes whose ids follow each other. */
const APART = 61

let next = (process.pid * APART) % COUNT

/** A port that nobody listens on, for a program that is started with it; each call gives another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if (await isFree(port)) return port
  }
}

/** At any address of this machine: our programs listen at all of them. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
