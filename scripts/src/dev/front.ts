import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { CONSOLE_POLICY, SECURITY_HEADERS } from '@preciosa/api/security-headers'
import type { Behind } from './behind.js'
import { proxyTo } from './proxy.js'
import { type AnswerPage, openVite, serve } from './vite-server.js'

/** Keeps the API's address while programs are replaced, and serves the console on the API's origin. */
const CONSOLE = /^\/consola(\/|\?|$)/
const NONCE = 'nonce-of-this-answer'

let behind: Behind = { api: null, worker: null }
process.on('message', (message: Behind) => (behind = message))

const page: AnswerPage = async (request, response, vite) => {
  const path = (request.url ?? '').split('?', 1)[0]
  if (path !== '/') {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not Found')
    return
  }
  const source = await readFile(join(vite.config.root, 'index.html'), 'utf8')
  const html = await vite.transformIndexHtml('/index.html', source)
  const nonce = randomBytes(16).toString('base64')
  response.setHeader(
    'Content-Security-Policy',
    CONSOLE_POLICY.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  )
  response.setHeader('Cache-Control', 'no-cache')
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(html.replaceAll(NONCE, nonce))
}

const isForConsole = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && CONSOLE.test(url)

const toApi = await proxyTo(() => behind.api, 'La API')
const toWorker = await proxyTo(() => behind.worker, 'El worker')
const server = createServer((request, response) => {
  if (!isForConsole(request)) {
    toApi(request, response)
    return
  }
  // Vite needs the slash; the API accepts both.
  request.url = (request.url ?? '').replace(/^\/consola(?=\?|$)/, '/consola/')
  vite.middlewares(request, response)
})
const vite = await openVite({
  app: 'admin',
  server,
  headers: () => Promise.resolve(SECURITY_HEADERS),
  page,
  config: { html: { cspNonce: NONCE } },
})
const worker = createServer(toWorker).listen(Number(process.env['WORKER_PORT']), '127.0.0.1')
await once(worker, 'listening')
await serve(server, vite, process.env['API_PORT'])
