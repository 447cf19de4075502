import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Answers like Docker with two old replicas of each service; `up --scale` adds two. Notes what it was asked for. $UNHEALTHY
 * names a service whose new replicas don't become healthy.
 */
const DOCKER = `#!/bin/sh
echo "$*" >> calls
last() { for word in "$@"; do :; done; echo "$word"; }
case "$*" in
  "compose ps"*) service=$(last "$@"); echo "$service-1"; echo "$service-2"; if [ -f "$service.new" ]; then echo "$service-3"; echo "$service-4"; fi ;;
  *--scale*) service=$(last "$@"); touch "$service.new"; [ "$service" != "$UNHEALTHY" ] ;;
  *"pull"*) [ -z "$PULL_FAILS" ] ;;
  *"run --rm migrate"*) [ -z "$MIGRATION_FAILS" ] ;;
  *"exec -T proxy"*) echo "$CADDYFILE" ;;
esac
`
const images = (digest: string) =>
  ['MIGRATE', 'API', 'WORKER', 'SITE']
    .map((name) => `PRECIOSA_${name}_IMAGE=registry.example/p-${name.toLowerCase()}@sha256:${digest}\n`)
    .join('')

/** As the script writes them. */
const sorted = (digest: string) => `${images(digest).trim().split('\n').sort().join('\n')}\n`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-upgrade-'))
  await mkdir(join(folder, 'deploy'))
  await mkdir(join(folder, 'bin'))
  await cp('deploy/upgrade.sh', join(folder, 'deploy/upgrade.sh'))
  await writeFile(join(folder, 'deploy/Caddyfile'), 'localhost\n')
  await writeFile(join(folder, 'bin/docker'), DOCKER)
  await chmod(join(folder, 'bin/docker'), 0o755)
  await writeFile(join(folder, '.env'), `CLIENT_ID=guia\n${images('aaa')}SITE_URL=https://guia.example\n`)
  await writeFile(join(folder, 'images.env'), images('bbb'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = (name: string) => readFile(join(folder, name), 'utf8')

async function upgrade(words: string[], more: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('sh', [join(folder, 'deploy/upgrade.sh'), ...words], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, CADDYFILE: 'localhost', ...more },
    encoding: 'utf8',
  })
  const calls = await text('calls').catch(() => '')
  return { status, stderr, calls: calls.split('\n').filter((line) => !/^$| ps /.test(line)) }
}

const renewed = (service: string) => [
  `compose up --detach --no-deps --no-recreate --scale ${service}=4 --wait ${service}`,
  ...[1, 2].flatMap((number) => [`stop ${service}-${number}`, `rm ${service}-${number}`]),
]

it('takes the images of a release, migrates, then starts new replicas before it ends the old ones', async () => {
  expect(await upgrade(['images.env'])).toEqual({
    status: 0,
    stderr: '',
    calls: [
      'compose pull migrate worker api site',
      'compose run --rm migrate',
      'compose up --detach --no-recreate limits',
      ...renewed('worker'),
      ...renewed('api'),
      ...renewed('site'),
      'compose exec -T proxy cat /etc/caddy/Caddyfile',
    ],
  })
  expect(await text('.env')).toBe(`CLIENT_ID=guia\nSITE_URL=https://guia.example\n${sorted('bbb')}`)
  expect(await text('before.env')).toBe(sorted('aaa'))
})

it('goes back to the images before, without migrations', async () => {
  await upgrade(['images.env'])
  for (const name of ['calls', 'site.new', 'api.new', 'worker.new']) await rm(join(folder, name))
  const { status, calls } = await upgrade(['before.env', '--back'])
  expect([status, calls]).toEqual([
    0,
    [
      'compose pull migrate worker api site',
      'compose up --detach --no-recreate limits',
      ...renewed('site'),
      ...renewed('api'),
      ...renewed('worker'),
      'compose exec -T proxy cat /etc/caddy/Caddyfile',
    ],
  ])
  expect(await text('.env')).toContain(sorted('aaa'))
  expect(await text('before.env')).toBe(sorted('bbb'))
})

it('builds the images of the folder without a file', async () => {
  const before = await text('.env')
  const { calls } = await upgrade([])
  expect(calls.slice(0, 2)).toEqual(['compose build migrate worker api site', 'compose run --rm migrate'])
  expect(await text('.env')).toBe(before)
})

it.each(['PULL_FAILS', 'MIGRATION_FAILS'])(
  'keeps the images before when it runs again after %s',
  async (what) => {
    expect((await upgrade(['images.env'], { [what]: '1' })).status).toBe(1)
    expect((await upgrade(['images.env'])).status).toBe(0)
    expect([await text('before.env'), (await text('.env')).endsWith(sorted('bbb'))]).toEqual([
      sorted('aaa'),
      true,
    ])
  },
)

it('starts the proxy anew if its file has changed', async () => {
  const { calls } = await upgrade(['images.env'], { CADDYFILE: 'elsewhere' })
  expect(calls.at(-1)).toBe('compose up --detach --no-deps --force-recreate --wait proxy')
})

it('leaves the old replicas alone if a migration fails', async () => {
  const { status, calls } = await upgrade(['images.env'], { MIGRATION_FAILS: '1' })
  expect([status, calls.at(-1)]).toEqual([1, 'compose run --rm migrate'])
})

it('removes new replicas that don’t become healthy, shows their logs, and keeps the old ones', async () => {
  const { status, stderr, calls } = await upgrade(['images.env'], { UNHEALTHY: 'api' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Las réplicas nuevas de api no arrancaron')])
  expect(calls.slice(-4)).toEqual([
    'logs --tail 20 api-3',
    'rm --force api-3',
    'logs --tail 20 api-4',
    'rm --force api-4',
  ])
})

it('changes nothing for a file that lacks an image', async () => {
  const before = await text('.env')
  await writeFile(join(folder, 'images.env'), images('bbb').replace('SITE', 'SITIO'))
  const { status, stderr, calls } = await upgrade(['images.env'])
  expect([status, stderr, calls]).toEqual([2, 'images.env no nombra las cuatro imágenes.\n', []])
  await writeFile(join(folder, 'twice.env'), images('bbb').replace('SITE', 'API'))
  for (const words of [['nada.env'], ['twice.env'], ['images.env', '--bakc'], ['--back']])
    expect([words, (await upgrade(words)).status]).toEqual([words, 2])
  expect(await text('.env')).toBe(before)
})
