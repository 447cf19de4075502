import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import * as build from 'virtual:remix/server-build'
import { loadConfig } from '../load-config.server.js'
import { senderOf } from '../visitor.server.js'
import { loadAssets } from './assets.js'
import { siteListener } from './listener.js'
import { endWith } from './shutdown.js'

/** Serves the site until the process is told to end. */
export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const { host, port, siteUrl, trustedProxies } = loadConfig(env)
  const client = join(dirname(fileURLToPath(import.meta.url)), '../client')
  const render = createRequestHandler(build as ServerBuild, 'production')
  const assets = await loadAssets(client)
  const server = createServer(siteListener({ assets, render, siteUrl, senderOf: senderOf(trustedProxies) }))
  server.keepAliveTimeout = 65_000
  endWith(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  process.send?.('ready')
}
