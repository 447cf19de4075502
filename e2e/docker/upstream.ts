import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  bytes: number
}

export interface Upstream {
  seen: Seen[]
  close(): Promise<void>
}

/** A fake replica; answers its name after it has read the whole request. */
export async function startUpstream(name: string, host: string, port: number): Promise<Upstream> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes })
      response.end(name)
    })
  }).listen(port, host)
  await once(server, 'listening')
  return {
    seen,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
