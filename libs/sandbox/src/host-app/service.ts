import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VEHICLE_TYPES } from '@preciosa/contracts'
import { z } from 'zod'
import { problemsOf } from './messages.rules.js'
import { hostPage, SCRIPT, STYLE } from './page.js'
import { SAMPLES, sampleVersions } from './samples.js'

export interface HostApp {
  /** The origin that the site has to allow (`APP_ORIGINS`). */
  url: string
  /** Embeds the pages of this site; until then there is no page. */
  embed(siteUrl: string): void
  stop(): Promise<void>
}

/** As long as the longest message that a page reads, with its escapes. */
const MAX_BODY = 3_000_000
const HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const versionsQuery = z.object({
  vehicleType: z.enum(VEHICLE_TYPES),
  page: z.coerce.number<string>().int().min(1),
})
const checkBody = z.object({ text: z.unknown() })

interface Answer {
  status: number
  type: 'text/html' | 'text/css' | 'text/javascript' | 'text/plain' | 'application/json'
  body: string
}

/** Plays the mobile app around the site's mobile pages. @throws the error of `listen` */
export async function startHostApp({ port }: { port: number }): Promise<HostApp> {
  let siteUrl: string | null = null
  const server = createServer((request, response) => {
    answerTo(request, siteUrl).then(
      (answer) => write(response, answer, siteUrl),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    // The site's host name, so that its cookies count as those of one site in the frame.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    embed: (url) => (siteUrl = new URL(url).origin),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answerTo(request: IncomingMessage, siteUrl: string | null): Promise<Answer> {
  const body = await bodyOf(request)
  if (!HOSTS.includes((request.headers.host ?? '').replace(/:\d*$/, '').toLowerCase()))
    return plain(421, 'Esta página no atiende por ese nombre.')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  const route = `${request.method ?? ''} ${pathname}`
  switch (route) {
    case 'GET /':
      return siteUrl === null
        ? plain(503, 'El sitio todavía no arrancó.')
        : { status: 200, type: 'text/html', body: hostPage(siteUrl) }
    case 'GET /style.css':
      return { status: 200, type: 'text/css', body: STYLE }
    case 'GET /host.js':
      return { status: 200, type: 'text/javascript', body: SCRIPT }
    case 'GET /samples.json':
      return json(SAMPLES)
    case 'GET /versions.json': {
      const { success, data } = versionsQuery.safeParse(Object.fromEntries(searchParams))
      return success ? json(sampleVersions(data.vehicleType, data.page)) : plain(400, 'Falta qué versiones.')
    }
    case 'POST /check':
      return body === null ? plain(413, 'Es demasiado largo.') : check(body, searchParams.get('from'))
    default:
      return plain(404, 'No encontramos lo que buscás.')
  }
}

function check(body: string, from: string | null): Answer {
  if (from !== 'page' && from !== 'host') return plain(400, 'Falta de quién es el mensaje.')
  const { text } = checkBody.parse(JSON.parse(body))
  return json({ problems: problemsOf(text, from) })
}

function write(response: ServerResponse, { status, type, body }: Answer, siteUrl: string | null): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src ${siteUrl ?? "'none'"}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

/** Null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length <= MAX_BODY) chunks.push(chunk as Buffer)
  }
  return length > MAX_BODY ? null : Buffer.concat(chunks).toString()
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain', body }
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) }
}
