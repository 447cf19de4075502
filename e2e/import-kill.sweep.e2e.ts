import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase, fetchedBody, type TestDatabase, waitFor } from '@preciosa/testing'
import { built, type Program, startApi } from './programs.js'

const KILLS = process.env.PRECIOSA_SOAK === '1' ? 60 : 5
const VERSIONS = process.env.PRECIOSA_SOAK === '1' ? 12_000 : 2000
/** The command's line at the start of a stage, and the longest delay before the kill, in milliseconds. */
const STAGES = [
  { says: 'Leyendo', name: 'folding', within: 60 },
  { says: 'Cargando', name: 'staging', within: 60 },
  { says: 'Reconociendo', name: 'placing', within: 40 },
  { says: 'Comparando', name: 'comparison', within: 30 },
  { says: 'Publicando', name: 'publication', within: 4 },
]

/** Prices and names carry the list's number, so that an answer shows its edition. */
function listText(number: number): string {
  const rows = ['periodo;tipo;codigo;marca;grupo;version;anio;precio']
  for (let at = 0; at < VERSIONS; at += 1) {
    const start = `2026-10;auto;C-${at};Marca ${at % 3};Grupo ${at % 60};Versión ${at} r${number};`
    rows.push(
      `${start}0km;${20_000 + number}`,
      `${start}2024;${15_000 + number}`,
      `${start}2023;${14_000 + number}`,
    )
  }
  return `${rows.join('\n')}\n`
}

interface Run {
  code: number | null
  stage: string
  output: string
}

describe('a killed import', () => {
  let database: TestDatabase
  let folder: string
  let api: Program
  let url: string
  let client: pg.Client
  let current = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-kill-'))
    client = new pg.Client(database.url)
    await client.connect()
    api = await startApi(database.url, join(folder, 'files'), { LIMITS: 'off' })
    url = api.url
  })

  afterAll(async () => {
    await api.stop()
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const environment = () => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
  })

  async function runImport(path: string, kill?: (typeof STAGES)[number]): Promise<Run> {
    const words = ['import', path, '--format', 'preciosa', '--publish']
    const child = spawn(process.execPath, [built('scripts/dist/price-list.js'), ...words], {
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (kill !== undefined && text.includes(kill.says))
        setTimeout(() => child.kill('SIGKILL'), Math.random() * kill.within)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    const last = [...STAGES].reverse().find(({ says }) => output.includes(says))
    return { code, stage: last?.name ?? 'start', output }
  }

  /** Fails if an answer mixes editions or shows an older edition than the last answer. */
  async function read(until: { stopped: boolean }): Promise<number> {
    const brand = await waitFor(async () => {
      const { response } = await fetchedBody<{
        response: { id: number }[]
      }>(await fetch(`${url}/preciosa/brands?pageSize=1`))
      return response[0]?.id
    })
    const groups = await fetchedBody<{
      response: { id: number }[]
    }>(await fetch(`${url}/preciosa/brands/${brand}/groups`))
    const call = `${url}/preciosa/brands/${brand}/groups/${groups.response[0]!.id}/models?pageSize=250`
    let answers = 0
    let seen = 0
    while (!until.stopped) {
      const answer = await fetchedBody<{
        response: { list_price: number; description: string }[]
      }>(await fetch(call))
      const numbers = answer.response.flatMap(({ list_price, description }) => [
        list_price - 20_000,
        Number(/ r(\d+)$/.exec(description)?.[1]),
      ])
      expect(new Set(numbers).size).toBe(1)
      expect(numbers[0]).toBeGreaterThanOrEqual(seen)
      seen = numbers[0] ?? -1
      answers += 1
      await sleep(2)
    }
    return answers
  }

  async function published(): Promise<number> {
    const { rows } = await client.query<{ low: number; high: number; n: number }>(
      `select min(new_price) - 20000 as low, max(new_price) - 20000 as high, count(*)::int as n
         from published p join edition_price e on e.edition_id = p.edition_id`,
    )
    expect(rows[0]).toMatchObject({ low: rows[0]?.high, n: VERSIONS })
    return rows[0]?.low ?? -1
  }

  it(
    'leaves a whole edition, and the next run finishes the job',
    async () => {
      const path = join(folder, 'lista.csv')
      await writeFile(path, listText(current))
      expect(await runImport(path)).toMatchObject({ code: 0 })
      const until = { stopped: false }
      const reader = read(until)
      const where: Record<string, number> = {}
      try {
        for (let at = 0; at < KILLS; at += 1) {
          const next = current + 1
          await writeFile(path, listText(next))
          const killed = await runImport(path, STAGES[at % STAGES.length])
          const outcome = killed.code === null ? `killed in ${killed.stage}` : 'done before the kill'
          where[outcome] = (where[outcome] ?? 0) + 1
          expect([current, next]).toContain(await published())
          const finished = await runImport(path)
          expect(finished).toMatchObject({ code: 0 })
          expect(await published()).toBe(next)
          current = next
        }
      } finally {
        until.stopped = true
      }
      const answers = await reader
      expect(answers).toBeGreaterThan(KILLS)
      const total = Object.entries(where).map(([what, count]) => `${what}: ${count}`)
      process.stdout.write(`${KILLS} kills (${total.join(', ')}), ${answers} answers, each of one edition\n`)
      expect(Object.keys(where).filter((what) => what.startsWith('killed')).length).toBeGreaterThanOrEqual(3)
      const { rows } = await client.query(`select count(*)::int as n from edition where status = 'published'`)
      expect(rows).toEqual([{ n: 1 }])
      // Each killed run may leave one staged list behind.
      const orphans = await client.query(
        `select count(*)::int as n from edition_price p where not exists (select from edition e where e.id = p.edition_id)`,
      )
      expect(orphans.rows).toEqual([{ n: 0 }])
    },
    KILLS * 120_000 + 60_000,
  )
})
