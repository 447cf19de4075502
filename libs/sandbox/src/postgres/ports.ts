import { createServer } from 'node:net'

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

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const result = await listens(port, host)
    // The machine has no IPv6.
    if (typeof result !== 'number' && !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(result.code ?? ''))
      return false
  }
  return true
}

/** The preferred port, else the first free one after it. */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < Math.min(preferred + 200, 65_536); port++) {
    if (await isPortFree(port)) return port
  }
  const any = await listens(0, '127.0.0.1')
  if (typeof any === 'number') return any
  throw any
}
