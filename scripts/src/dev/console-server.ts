import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import httpProxy from '@fastify/http-proxy'
import { CONSOLE_POLICY, SECURITY_HEADERS } from '@preciosa/api/security-headers'
import fastify from 'fastify'
import { type AnswerPage, openVite, serve } from './vite-server.js'

/**
 * The API's address in `npm run dev`: the console from its sources, so that it has the API's own origin as in production,
 * and before everything else the API, which changes its port when its code changes.
 */
const CONSOLE = /^\/consola(\/|\?|$)/
/** Stands in the page for the nonce until it is sent. */
const NONCE = 'nonce-of-this-answer'

/** Null until an API is ready. */
let apiPort: number | null = null
process.on('message', (message: { apiPort: number | null }) => (apiPort = message.apiPort))

/** The console's page under its own policy, which lets in besides the scripts that Vite writes into this very page. */
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

let passOn: RequestListener = () => undefined
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  if (!isForConsole(request)) {
    passOn(request, response)
    return
  }
  // The API answers with and without the slash; Vite knows its base with it alone.
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

const proxy = fastify({
  serverFactory: (handler) => {
    passOn = handler
    return server
  },
})
await proxy.register(httpProxy, {
  upstream: '',
  replyOptions: {
    getUpstream: () => `http://127.0.0.1:${apiPort ?? 0}`,
    // Which address was asked for decides in the API whether a call is the console's own.
    rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
    // What the API refuses is the answer, a 503 too.
    retryDelay: () => null,
    onError: (reply, { error }) => {
      void reply.code(503).type('text/plain').send(`La API no contesta: ${error.message}\n`)
    },
  },
})
await proxy.ready()
await serve(server, vite, process.env['API_PORT'])
