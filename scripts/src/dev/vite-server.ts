import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  createServer,
  type InlineConfig,
  mergeConfig,
  type Plugin,
  type UserConfig,
  type ViteDevServer,
} from 'vite'
import { home, root } from '../launch/paths.js'
import { WRITTEN } from './written.js'

export type AnswerPage = (
  request: IncomingMessage,
  response: ServerResponse,
  vite: ViteDevServer,
) => Promise<void>

interface ViteServerOptions {
  app: string
  server: Server
  headers: (vite: ViteDevServer) => Promise<Readonly<Record<string, string>>>
  page: AnswerPage
  config?: UserConfig
}

export function openVite({ app, server, config = {}, ...parts }: ViteServerOptions): Promise<ViteDevServer> {
  const folder = join(root, 'apps', app)
  const cacheDir = join(home, 'vite', app)
  const ours: InlineConfig = {
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [pages(parts)],
    server: {
      middlewareMode: true,
      hmr: { server },
      // No other website may read the sources.
      cors: false,
      // Vite allows the whole clone by default, including the secrets in `home`.
      fs: { allow: [folder, join(root, 'libs'), join(root, 'node_modules'), cacheDir] },
      watch: { awaitWriteFinish: WRITTEN },
    },
  }
  return createServer(mergeConfig(ours, config))
}

function pages({ headers, page }: Pick<ViteServerOptions, 'headers' | 'page'>): Plugin {
  return {
    name: 'preciosa:pages',
    configureServer: (vite) => {
      vite.middlewares.use((request, response, next) => {
        if (isEditor(request.url)) {
          response.writeHead(404).end()
          return
        }
        headers(vite).then(
          (all) => {
            for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
            next()
          },
          (error: unknown) => sayFailure(vite, request, response, error),
        )
      })
      return () => {
        vite.middlewares.use((request, response) => {
          page(request, response, vite).catch((error: unknown) => sayFailure(vite, request, response, error))
        })
      }
    },
  }
}

/** Vite's route that opens files in the developer's editor: any website could call it. */
function isEditor(url = ''): boolean {
  return /\/__open-in-editor(?:$|[/?#])/.test(url)
}

function sayFailure(
  vite: ViteDevServer,
  { headers }: IncomingMessage,
  response: ServerResponse,
  error: unknown,
): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  vite.config.logger.error(text)
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (headers['sec-fetch-dest'] === 'document')
    vite.watcher.once('change', () => vite.ws.send({ type: 'full-reload' }))
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const client = `${vite.config.base}@vite/client`
  response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(
    `<!DOCTYPE html><title>No compila</title><script type="module" src="${client}"></script><pre>${shown}</pre>`,
  )
}

const ENDS_WITHIN_MS = 3000

export async function serve(server: Server, vite: ViteDevServer, port: string | undefined): Promise<void> {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    server.closeAllConnections()
    server.close()
    // Vite waits for running transforms, which may never end.
    setTimeout(() => process.exit(0), ENDS_WITHIN_MS)
    void vite.close().finally(() => process.exit(0))
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, end)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), '127.0.0.1', resolve)
  })
  process.send?.('ready')
}
