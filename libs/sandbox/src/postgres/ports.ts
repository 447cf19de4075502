import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/** A TCP port that no other `claimPort` on this machine gets until `release` or the end of this process. */
export interface ClaimedPort {
  port: number
  release(): Promise<void>
}

const RANGE = 200

/** The machine has no IPv6. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

function listens(port: number, host: string): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}

async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const result = await listens(port, host)
    if (typeof result !== 'number' && !NO_SUCH_ADDRESS.includes(result.code ?? '')) return false
  }
  return true
}

/** The UDP port of the same number is a lock: no program of ours uses it, and the system releases it. */
function lock(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => socket.close(() => resolve(null)))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket))
  })
}

async function claim(port: number): Promise<ClaimedPort | null> {
  const socket = await lock(port)
  if (socket === null) return null
  const release = () => new Promise<void>((resolve) => socket.close(() => resolve()))
  if (await isPortFree(port)) return { port, release }
  await release()
  return null
}

/** Claims the preferred port, else the first free one after it. @throws the error of `listen` if none is free */
export async function claimPort(preferred: number): Promise<ClaimedPort> {
  for (let port = preferred; port < Math.min(preferred + RANGE, 65_536); port++) {
    const claimed = await claim(port)
    if (claimed !== null) return claimed
  }
  for (;;) {
    const any = await listens(0, '127.0.0.1')
    if (typeof any !== 'number') throw any
    const claimed = await claim(any)
    if (claimed !== null) return claimed
  }
}
