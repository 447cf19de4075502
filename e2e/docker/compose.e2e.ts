import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENVIRONMENT_VARIABLES, loadConfig, readSecretFiles } from '@preciosa/platform'
import { composeCommand, describeWith } from '@preciosa/testing'
import { parse } from 'yaml'
import {
  type ComposeFile,
  readComposeFile,
  type Service,
  siteVariables,
  variablesIn,
} from './compose-file.js'

const OURS = ['migrate', 'api', 'worker', 'site']
const OF_THE_DEPLOYMENT = [
  'POSTGRES_PASSWORD',
  'HTTP_PORT',
  'HTTPS_PORT',
  'API_REPLICAS',
  'WORKER_REPLICAS',
  'SITE_REPLICAS',
  ...OURS.map((name) => `PRECIOSA_${name.toUpperCase()}_IMAGE`),
  'BACKUPS_AT',
]
const SECRETS = ['POSTGRES_PASSWORD', 'SECRET_KEYS', 'CLIENT_ID', 'CLIENT_SECRET']
const ENV_FILE = {
  POSTGRES_PASSWORD: '0123456789abcdef0123456789abcdef',
  SECRET_KEYS: `a:${'k'.repeat(44)}`,
  CLIENT_ID: 'preciosa',
  CLIENT_SECRET: 's'.repeat(44),
}

/** Secrets as files. */
const EMPTY = { ...ENV_FILE, POSTGRES_PASSWORD: '', SECRET_KEYS: '', CLIENT_SECRET: '' }
const SITE_SECRETS = { SECRET_KEYS: ENV_FILE.SECRET_KEYS, CLIENT_SECRET: ENV_FILE.CLIENT_SECRET }

/** As the operator copies it. */
async function documentedOverride(): Promise<string> {
  const text = await readFile(join(process.cwd(), 'docs/secrets.md'), 'utf8')
  return /```yaml\n([^]*?)```/.exec(text)?.[1] ?? ''
}

let file: ComposeFile
let text: string
let ofTheSite: string[]

beforeAll(async () => {
  file = await readComposeFile()
  ofTheSite = await siteVariables()
  text = await readFile(join(process.cwd(), 'docker-compose.yml'), 'utf8')
})

function service(name: string): Service {
  const found = file.services[name]
  if (found === undefined) throw new Error(`docker-compose.yml has no service ${name}`)
  return found
}

/** A service's environment if `.env` holds only these. */
function environmentOf(name: string, values: Record<string, string> = ENV_FILE): Record<string, string> {
  const filled = (value: string) =>
    value.replace(
      /\$\{([A-Z\d_]+)(?::?[-?]([^}]*))?\}/g,
      (_, variable: string, fallback = '') => values[variable] ?? String(fallback),
    )
  const entries = Object.entries(service(name).environment ?? {})
  return Object.fromEntries(entries.map(([key, value]) => [key, filled(String(value))]))
}

describe('docker-compose.yml', () => {
  it.each(OURS)('gives %s only known variables', (name) => {
    const known = [...ENVIRONMENT_VARIABLES, ...ofTheSite]
    expect(Object.keys(environmentOf(name)).filter((key) => !known.includes(key))).toEqual([])
  })

  it('gives every process every variable that it reads', () => {
    const lacking = (names: string[], variables: readonly string[]) => {
      const given = new Set(names.flatMap((name) => Object.keys(environmentOf(name))))
      return variables.filter((variable) => !given.has(variable))
    }
    expect(lacking(['api', 'worker'], ENVIRONMENT_VARIABLES)).toEqual([])
    expect(ofTheSite).toEqual(expect.arrayContaining(['PORT', 'HOST', 'API_URL', 'SITE_URL']))
    expect(lacking(['site'], ofTheSite)).toEqual([])
  })

  it('gives values that the configuration accepts', () => {
    for (const name of ['migrate', 'api', 'worker']) {
      const config = loadConfig(environmentOf(name), ['SECRET_KEYS', 'CLIENT_SECRET'])
      expect(config).toMatchObject({ environment: 'production', redisUrl: 'redis://redis:6379' })
    }
    expect(loadConfig(environmentOf('api'))).toMatchObject({
      api: { host: '0.0.0.0', port: 3001 },
      worker: { url: 'http://worker:3002' },
    })
    expect(loadConfig(environmentOf('worker')).worker).toMatchObject({ host: '0.0.0.0', port: 3002 })
  })

  it('gives API, worker and site the same secrets, and other services none', () => {
    for (const name of ['SECRET_KEYS', 'CLIENT_ID', 'CLIENT_SECRET']) {
      const holders = Object.entries(file.services).filter(([, { environment = {} }]) => name in environment)
      expect(holders.map(([holder]) => holder).sort()).toEqual([...OURS].sort())
      expect(new Set(holders.map(([, { environment }]) => environment?.[name])).size).toBe(1)
    }
  })

  it('requires the secrets, and has defaults for other variables', () => {
    const variables = variablesIn(text)
    const required = variables.filter((variable) => variable.required).map(({ name }) => name)
    expect([...new Set(required)].sort()).toEqual([...SECRETS].sort())
    const optional = variables.filter((variable) => !variable.required).map(({ name }) => name)
    expect(optional.filter((name) => SECRETS.includes(name))).toEqual([])
    const known = [...ENVIRONMENT_VARIABLES, ...ofTheSite, ...OF_THE_DEPLOYMENT]
    expect(optional.filter((name) => !known.includes(name))).toEqual([])
  })

  it('reads only variables that .env.example names', async () => {
    const example = await readFile(join(process.cwd(), '.env.example'), 'utf8')
    const named = new Set([...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name]) => name))
    const asked = [...ENVIRONMENT_VARIABLES, ...ofTheSite, ...variablesIn(text).map(({ name }) => name)]
    expect(asked.filter((name) => !named.has(name))).toEqual([])
  })

  it('takes secrets from files by the override in docs/secrets.md', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-override-'))
    const values: Record<string, string> = {
      ...ENV_FILE,
      DATABASE_URL: 'postgres://preciosa:secret@postgres:5432/preciosa',
    }
    const override = parse(await documentedOverride(), { merge: true }) as ComposeFile
    for (const name of Object.keys(override.secrets ?? {}))
      await writeFile(join(folder, name), `${values[name]}\n`)
    for (const name of OURS) {
      const { environment = {}, secrets = [] } = override.services[name] ?? {}
      const given = { ...environmentOf(name, EMPTY), ...environment }
      const inFolder = Object.entries(given).map(([key, value]) => {
        const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(String(value)) ?? []
        return [key, secret !== undefined && secrets.includes(secret) ? join(folder, secret) : String(value)]
      })
      const env = Object.fromEntries(inFolder) as Record<string, string>
      if (name === 'site') expect(readSecretFiles(env)).toMatchObject({ env: SITE_SECRETS, problems: [] })
      else expect(loadConfig(env, ['SECRET_KEYS', 'CLIENT_SECRET'])).toMatchObject({ keys: { ids: ['a'] } })
    }
    await rm(folder, { recursive: true })
  })

  it("publishes only the proxy's ports, and separates the proxy from the data", () => {
    const published = Object.entries(file.services).filter(([, { ports }]) => ports !== undefined)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    for (const name of ['postgres', 'redis', 'migrate', 'worker'])
      expect(service(name).networks).toEqual(['back'])
    for (const name of ['proxy', 'site', 'limits']) expect(service(name).networks).toEqual(['front'])
  })

  it('checks the health of every service and restarts it, except migrate', () => {
    for (const [name, { healthcheck, restart }] of Object.entries(file.services)) {
      if (name === 'migrate') continue
      expect({ name, restart, test: healthcheck?.test }).toEqual({
        name,
        restart: 'unless-stopped',
        test: expect.arrayContaining([expect.stringMatching(/^CMD/)]),
      })
    }
  })

  it('starts each service after its dependencies', () => {
    expect(service('migrate')).toMatchObject({
      restart: 'no',
      depends_on: { postgres: { condition: 'service_healthy' } },
    })
    for (const name of ['api', 'worker'])
      expect(service(name).depends_on).toMatchObject({
        postgres: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
      })
    expect(service('worker').depends_on).toMatchObject({ redis: { condition: 'service_healthy' } })
    expect(service('site').depends_on).toEqual({ api: { condition: 'service_healthy' } })
  })

  it('gives our processes time and signals to end', () => {
    for (const name of OURS) {
      expect(service(name).init).toBe(true)
      // endOnSignals gives up after 25 seconds.
      expect(Number.parseInt(service(name).stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(30)
    }
  })

  it('allows several replicas of API, worker and site', () => {
    for (const name of ['api', 'worker', 'site']) {
      expect(service(name).deploy?.replicas).toMatch(/^\$\{\w+_REPLICAS:-\d\}$/)
      expect(service(name)).not.toHaveProperty('container_name')
    }
  })

  it('keeps the data in volumes, and shares the files between API and worker', () => {
    const mounts = Object.values(file.services).flatMap(({ volumes = [] }) => volumes)
    const named = mounts
      .filter((mount) => !mount.startsWith('.'))
      .map((mount) => mount.replace(/^\$\{\w+:-(\w+)\}/, '$1').split(':')[0])
    expect([...new Set(named)].sort()).toEqual(Object.keys(file.volumes).sort())
    for (const name of ['api', 'worker'])
      expect(service(name).volumes).toEqual([
        `files:${environmentOf(name)['FILES_DIR'] ?? ''}`,
        `\${BACKUPS_AT:-backups}:${environmentOf(name)['BACKUP_DIR'] ?? ''}`,
      ])
  })

  it('runs a Redis that keeps jobs', () => {
    const command = service('redis').command?.join(' ')
    expect(command).toContain('--appendonly yes')
    expect(command).toContain('--maxmemory-policy noeviction')
  })

  it('gives the sites a Redis that holds no jobs, and each program the number of its replicas', () => {
    expect(environmentOf('site')['REDIS_URL']).toBe('redis://limits:6379')
    const replicas = (name: string) =>
      environmentOf(name, { ...ENV_FILE, API_REPLICAS: '3', SITE_REPLICAS: '4' })
    expect([replicas('api')['REPLICAS'], replicas('site')['REPLICAS']]).toEqual(['3', '4'])
  })

  it('runs the PostgreSQL that deploy/point-in-time.yml extends', async () => {
    const dockerfile = await readFile('deploy/postgres.Dockerfile', 'utf8')
    expect(dockerfile).toContain(`FROM ${service('postgres').image}\n`)
  })
})

describeWith(['compose'], 'docker-compose config', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-compose-'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function config(env: Record<string, string>, files: string[], ...args: string[]) {
    const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    await writeFile(join(folder, 'env'), lines.join('\n'))
    const [program, ...first] = composeCommand()!
    const where = ['--file', 'docker-compose.yml', ...files, '--env-file', join(folder, 'env')]
    const { status, stdout, stderr } = spawnSync(program, [...first, ...where, 'config', ...args], {
      env: { PATH: process.env['PATH'], HOME: folder },
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('accepts the file', async () => {
    expect(await config(ENV_FILE, [], '--quiet')).toMatchObject({ status: 0, stderr: '' })
    const { stdout } = await config({ ...ENV_FILE, API_REPLICAS: '4' }, [])
    expect(stdout).toMatch(/replicas: 4\n/)
  })

  it('accepts the override in docs/secrets.md with empty values', async () => {
    await writeFile(join(folder, 'override.yml'), await documentedOverride())
    expect(await config(EMPTY, ['--file', join(folder, 'override.yml')], '--quiet')).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  it.each(SECRETS)('says that %s is missing', async (name) => {
    const others = Object.fromEntries(Object.entries(ENV_FILE).filter(([other]) => other !== name))
    const { status, stderr } = await config(others, [], '--quiet')
    expect(status).not.toBe(0)
    expect(stderr).toContain(`${name} is missing in .env`)
  })

  it('accepts the file with an archive of the WAL, and says what is missing', async () => {
    const files = ['--file', 'deploy/point-in-time.yml']
    const env = { ...ENV_FILE, WAL_DIR: folder, WAL_KEY: 'k' }
    const { status, stdout, stderr } = await config(env, files)
    expect([status, stderr]).toEqual([0, ''])
    const { postgres } = (parse(stdout) as ComposeFile).services
    expect(postgres).toMatchObject({
      command: expect.arrayContaining(['archive_mode=on', 'archive_command=pgbackrest archive-push %p']),
      environment: { POSTGRES_USER: 'preciosa', PGBACKREST_PG1_USER: 'preciosa' },
      networks: expect.anything(),
    })
    for (const name of ['WAL_DIR', 'WAL_KEY']) {
      const lacking = await config({ ...env, [name]: '' }, files, '--quiet')
      expect(lacking.stderr).toContain(`${name} is missing in .env`)
    }
  })
})
