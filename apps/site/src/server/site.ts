import { isProxyOf, senderOf } from '@preciosa/platform/edge'
import { createRequestHandler, type ServerBuild } from '@remix-run/server-runtime'
import type { FastifyInstance } from 'fastify'
import * as build from 'virtual:remix/server-build'
import { type Config, loadConfig } from '../config/load-config.server.js'
import { metrics } from '../config/metrics.server.js'
import { admission } from './admission.js'
import { firstPaint, styleSheetsIn } from './first-paint.js'
import { PageCache } from './page-cache.js'
import { Refusals } from './refusals.js'
import { RouteTable } from './route-table.js'
import { createSiteServer } from './site-server.js'

export interface Site {
  config: Config
  app: FastifyInstance
}

/**
 * @param client the folder of the built files
 * @throws Error naming the wrong environment variables
 */
export async function siteFor(env: NodeJS.ProcessEnv, client?: string): Promise<Site> {
  const config = loadConfig(env)
  const { siteUrl, trustedProxies, drainSeconds, metricsToken, cdnSeconds } = config
  const render = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
  const { admit, close } = admission(config)
  const sheets = client === undefined ? new Map<string, string>() : await styleSheetsIn(client)
  firstPaint.use(sheets)
  // A page's own style sheet would load before the cascade layers of the root.
  const styles = [...sheets.keys()].filter((path) => /\/root-[^/]*$/.test(path))
  const app = await createSiteServer({
    render,
    siteUrl,
    senderOf: senderOf(trustedProxies),
    isProxy: isProxyOf(trustedProxies),
    drainSeconds,
    cdnSeconds,
    admit,
    metrics,
    metricsToken,
    table: new RouteTable(build.routes),
    refusals: await Refusals.prepare(styles, render, siteUrl),
    ...(client === undefined ? {} : { client }),
    // Vite's sources change without a revision, so cached pages would be stale.
    ...(import.meta.env.DEV ? {} : { pageCache: new PageCache({ render, siteUrl }) }),
  })
  app.server.once('close', close)
  return { config, app }
}
