import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localCaddyfile, startCaddy } from '@preciosa/sandbox'
import { root } from './paths.js'

/** Caddy with deploy/Caddyfile before the replicas of `npm start`; ends with Caddy. */
const variable = (name: string): string => process.env[name] ?? ''
const to = (ports: string) =>
  `to ${ports
    .split(',')
    .map((port) => `127.0.0.1:${port}`)
    .join(' ')}`

const text = await readFile(join(root, 'deploy/Caddyfile'), 'utf8')
const healthPort = Number(variable('HEALTH_PORT'))
const places = { healthPort, api: to(variable('API_PORTS')), site: to(variable('SITE_PORTS')) }
/** The sites reach the APIs as in Compose: not by the public address, which has fewer paths. */
const INNER = `
http://:${variable('INNER_PORT')} {
	bind 127.0.0.1
	reverse_proxy {
		import api_replicas
		transport http {
			import upstream
		}
	}
}
`
const caddy = await startCaddy({
  caddyfile: localCaddyfile(text, places) + INNER,
  healthPort,
  env: {
    SITE_URL: variable('SITE_URL'),
    ...(variable('PRICE_LIST_MAX_BYTES') === ''
      ? {}
      : { PRICE_LIST_MAX_BYTES: variable('PRICE_LIST_MAX_BYTES') }),
  },
})
const end = () => void caddy.stop().then(() => process.exit(0))
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
void caddy.ended.then(() => process.exit(1))
process.send?.('ready')
