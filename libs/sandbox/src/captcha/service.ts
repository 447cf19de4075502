import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TokenWanted {
  hostname: string
  action: string
  score?: number
}

export interface CaptchaService {
  url: string
  issue(wanted: TokenWanted): string
  stop(): Promise<void>
}

const MAX_BODY = 16 * 1024

export async function startCaptchaService({ secret }: { secret: string }): Promise<CaptchaService> {
  const tokens = new Map<string, TokenWanted>()
  const used = new Set<string>()
  const answer = (form: URLSearchParams): object => {
    const errors = (...codes: string[]) => ({ success: false, 'error-codes': codes })
    if (!form.has('secret')) return errors('missing-input-secret')
    if (form.get('secret') !== secret) return errors('invalid-input-secret')
    const token = form.get('response')
    if (token === null || token === '') return errors('missing-input-response')
    const wanted = tokens.get(token)
    if (wanted === undefined) return errors('invalid-input-response')
    if (used.has(token)) return errors('timeout-or-duplicate')
    used.add(token)
    return { success: true, challenge_ts: new Date().toISOString(), 'error-codes': [], ...wanted }
  }
  const server = createServer((request, response) => void serve(request, response, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    issue: (wanted) => {
      const token = randomUUID()
      tokens.set(token, wanted)
      return token
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (form: URLSearchParams) => object,
): Promise<void> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY) {
      request.destroy()
      return
    }
  }
  const found = request.method === 'POST' && request.url === '/siteverify'
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found ? answer(new URLSearchParams(body)) : {}))
}
