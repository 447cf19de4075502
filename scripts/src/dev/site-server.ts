import { createServer, type RequestListener } from 'node:http'
import type { ViteDevServer } from 'vite'
import { openVite, serve } from './vite-server.js'

interface SiteModule {
  siteFor(env: NodeJS.ProcessEnv): Promise<Site>
}
interface Site {
  app: { routing: RequestListener; close: () => Promise<void> }
}
interface HeadersModule {
  securityHeaders(siteUrl: string): Record<string, string>
}

let newest: { module: SiteModule; site: Promise<Site> } | null = null
let working: Site | null = null
let said = ''

/** Vite returns another module after a change. While sources don't compile, the last good site answers. */
async function siteNow(vite: ViteDevServer): Promise<Site> {
  try {
    const module = (await vite.ssrLoadModule('/src/server/site.ts')) as SiteModule
    if (newest?.module !== module) newest = { module, site: module.siteFor(process.env) }
    const site = await newest.site
    if (newest.module === module && working !== site) {
      void working?.app.close()
      working = site
    }
    said = ''
    return site
  } catch (error) {
    if (working === null) throw error
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (text !== said) vite.config.logger.error(text)
    said = text
    return working
  }
}

const server = createServer((request, response) => vite.middlewares(request, response))
const vite = await openVite({
  app: 'site',
  server,
  headers: async (vite) => {
    const module = (await vite.ssrLoadModule('/src/server/security-headers.ts')) as HeadersModule
    return module.securityHeaders(process.env['SITE_URL'] ?? '')
  },
  page: async (request, response, vite) => (await siteNow(vite)).app.routing(request, response),
  config: {
    // Without discovery: Vite would find the server's packages too and reload an open page.
    optimizeDeps: {
      noDiscovery: true,
      include: ['zod', '@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
    },
  },
})
await serve(server, vite, process.env['PORT'])
