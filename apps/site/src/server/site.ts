import type { RequestListener } from 'node:http'
import { senderOf } from '@preciosa/platform/edge'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import * as build from 'virtual:remix/server-build'
import { type Config, loadConfig } from '../load-config.server.js'
import { admission } from './admission.js'
import type { Assets } from './assets.js'
import { PageCache } from './page-cache.js'
import { siteListener } from './listener.js'
import { Refusals } from './refusals.js'
import { RouteTable } from './route-table.js'

export interface Site {
  config: Config
  listener: RequestListener
  close: () => void
}

/** @throws Error naming the wrong environment variables */
export async function siteFor(env: NodeJS.ProcessEnv, assets: Assets): Promise<Site> {
  const config = loadConfig(env)
  const { siteUrl } = config
  const render = createRequestHandler(build as ServerBuild, import.meta.env.MODE)
  const { admit, close } = admission(config)
  const listener = siteListener({
    assets,
    render,
    siteUrl,
    senderOf: senderOf(config.trustedProxies),
    admit,
    table: new RouteTable(build.routes),
    refusals: await Refusals.prepare(assets, render, siteUrl),
    // Vite's sources change without a revision, so cached pages would be stale.
    ...(import.meta.env.DEV ? {} : { pageCache: new PageCache({ render, siteUrl }) }),
  })
  return { config, listener, close }
}
