import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Variables extends Record<string, string[]> {
  secrets: string[]
  ours: string[]
}

export const ALL = ['migrate', 'api', 'worker', 'site']
export const EXAMPLES = readdirSync('deploy/helm/examples')
export const S3 = 's3-redis.yaml'
export const CLAIMS = 'cloudnative-pg.yaml'
export const DIGEST = `sha256:${'0a'.repeat(32)}`

export const VARIABLES = parse(readFileSync('deploy/helm/variables.yaml', 'utf8')) as Variables
const LISTS = ['migrate', 'api', 'worker', 'both', 'site']
/** The variables that are values of the chart. */
export const OF_CONFIG = [...new Set(LISTS.flatMap((list) => VARIABLES[list] ?? []))]
  .filter((name) => !VARIABLES.secrets.includes(name) && !VARIABLES.ours.includes(name))
  .sort()

const valueOf = (name: string) => {
  if (name.endsWith('_S3')) return 's3://a'
  return /_(URL|ENDPOINT)$/.test(name) ? 'https://a.example' : '1'
}

/** Each variable that the chart can take, and other values than the examples have. */
export const FULL = {
  config: Object.fromEntries(
    OF_CONFIG.filter((name) => name !== 'SITE_URL').map((name) => [name, valueOf(name)]),
  ),
  backups: { existingClaim: 'copias' },
  image: { tag: 'v9', pullSecrets: ['registry'] },
  api: { digest: DIGEST, autoscaling: { enabled: false }, replicas: 3 },
}
