import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALARMS, Figures, firing, holding, type Since } from '@preciosa/server'
import { createTestDatabase, testFilesDir } from '@preciosa/testing'
import pg from 'pg'
import { parse } from 'yaml'
import { alertRules, dashboardQueries, dashboardTitles } from './alarm-files.js'
import { ALARM_CASES, valuesAt } from './alarm-cases.js'
import { type ComposeFile, readComposeFile } from './docker/compose-file.js'
import { type Program, startApi, startSite, startWorker } from './programs.js'

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8')
const rules = alertRules()
const queries = dashboardQueries()

describe('the alert rules', () => {
  it('are of two severities, with a text', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).toMatch(/^[A-ZÚÓ].+\.$/)
    }
  })

  it('have a section each in docs/alarms.md, and no other has one', () => {
    const headings = [...read('docs/alarms.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(headings).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/alarms.md#${alert.toLowerCase()}`)
  })

  it('have a case each', () => {
    expect(Object.keys(ALARM_CASES)).toEqual(rules.map(({ alert }) => alert))
  })
})

describe('what the worker mails itself', () => {
  const holdsAt = (name: string, series: Readonly<Record<string, string>>, until: number) => {
    const at = (minute: number) => new Figures(valuesAt(series, minute), minute * 60)
    let since: Since = new Map()
    for (let minute = 0; minute <= until; minute += 1) since = holding(since, at(minute))
    return firing(since, at(until)).some(({ alarm }) => alarm.name === name)
  }

  it.each(ALARMS.map((alarm) => [alarm.name, alarm] as const))(
    '%s is the alert of that name',
    (name, alarm) => {
      const rule = rules.find(({ alert }) => alert === name)
      expect(rule?.annotations.summary).toBe(alarm.summary)
      expect(rule?.for ?? '0m').toMatch(new RegExp(`^${alarm.after}m$|^${alarm.after / 60}h$`))
      const { fires, silent, at = '120m' } = ALARM_CASES[name]!
      const minutes = Number.parseInt(at, 10)
      expect([holdsAt(name, fires, minutes), holdsAt(name, silent, minutes)]).toEqual([true, false])
    },
  )

  it('are all but those of other programs, of an idle worker and of mails', () => {
    const own = ALARMS.map(({ name }) => name)
    expect(rules.map(({ alert }) => alert).filter((name) => !own.includes(name))).toEqual([
      ...['ApiDown', 'SiteDown', 'WorkerDown', 'ReplicaDown', 'Errors', 'Slow'],
      ...['WorkerIdle', 'MailsFailing', 'MailsWaiting'],
    ])
  })
})

describe('what docs/alarms.md quotes', () => {
  const quoted = (pattern: RegExp) =>
    [...read('docs/alarms.md').matchAll(pattern)].map(([, text = '']) => text)
  const sourceOf = (folder: string) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
      .map((name) => read(join(folder, name)))
      .join('\n')
  const escaped = (text: string) => text.replace(/[.\\]/g, '\\$&')

  it('is logged by the programs', () => {
    const source = [
      'libs/platform/src',
      'libs/server/src',
      'libs/contracts/src',
      'apps/worker/src',
      'apps/api/src',
    ]
      .map(sourceOf)
      .join('\n')
    const searched = quoted(/grep (?:-E )?'([^']+)'/g).flatMap((pattern) => pattern.split('|'))
    const texts = [...searched, ...quoted(/`("(?:msg|source)":"[^"]+")`/g)]
      .filter((text) => !text.startsWith('"level"'))
      .map((text) => text.replace(/^"\w+":"(.+)"$/, '$1'))
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.filter((text) => !new RegExp(`'[^'\n]*${escaped(text)}[^'\n]*'`).test(source))).toEqual([])
  })

  it('stands in the console, on its board of the queues or on the dashboard', () => {
    const board = 'node_modules/@bull-board/ui/dist/static/locales/es-ES/messages.json'
    const shown = sourceOf('apps/admin/src') + read(board)
    const texts = quoted(/`([A-ZÁÉÍÓÚ][a-záéíóú][^`]*)`/g)
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.filter((text) => !new RegExp(`['">]\\s*${text}\\s*['"<]`).test(shown))).toEqual([])
    const panels = quoted(/panel "([^"]+)"/g)
    expect(panels.length).toBeGreaterThan(0)
    expect(panels.filter((text) => !dashboardTitles().some((title) => title.startsWith(text)))).toEqual([])
  })

  it('is a variable of .env.example', () => {
    const variables = quoted(/`([A-Z]+(?:_[A-Z]+)+)`/g)
    expect(variables.length).toBeGreaterThan(5)
    const known = read('.env.example')
    expect(variables.filter((name) => !known.includes(`${name}=`))).toEqual([])
  })

  it('is SQL that runs', async () => {
    const statements = quoted(/psql -U preciosa -c '([^']+)'/g)
    expect(statements.length).toBeGreaterThan(2)
    const database = await createTestDatabase()
    const client = new pg.Client(database.url)
    try {
      await client.connect()
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
      await database.drop()
    }
  })
})

describe('the metrics in rules and dashboard', () => {
  let programs: Program[]
  const METRICS_TOKEN = 'a-token-of-this-spec'
  const more = { METRICS_TOKEN, DOLLAR_URL: 'off', GEOGRAPHY_URL: 'off' }
  const database = createTestDatabase()

  beforeAll(async () => {
    const { url } = await database
    const api = await startApi(url, testFilesDir(), { more })
    programs = [api, await startWorker(url, testFilesDir(), more), await startSite(api.url, more)]
  })
  afterAll(async () => {
    for (const program of [...programs].reverse()) await program.stop()
    await (await database).drop()
  })

  it('are exposed by the programs, and all of the worker’s are used', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const [ofApi, ofWorker, ofSite] = await Promise.all(
      programs.map(async ({ url }) => {
        const answer = await fetch(`${url}/metrics`, { headers })
        expect(answer.status).toBe(200)
        return [...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
      }),
    )
    const exposed = new Set([...(ofApi ?? []), ...(ofWorker ?? []), ...(ofSite ?? [])])
    const used = new Set(
      [...rules.map(({ expr }) => expr), ...queries]
        .flatMap((expr) => expr.match(/\b(preciosa|process|nodejs)_\w+/g) ?? [])
        .map((name) => name.replace(/_bucket$/, '')),
    )
    expect([...used].filter((name) => !exposed.has(name))).toEqual([])
    const own = (ofWorker ?? []).filter((name) => name.startsWith('preciosa_'))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((name) => !used.has(name))).toEqual([])
  })
})

describe('deploy/prometheus.yml', () => {
  it('reads the programs of docker-compose.yml at their ports', async () => {
    const { services } = await readComposeFile()
    const { scrape_configs: jobs } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[]
    }
    const found = jobs.map(({ job_name: name, dns_sd_configs: [dns] }) => [name, dns?.names, dns?.port])
    const port = (name: string, variable: string) => Number(services[name]?.environment?.[variable])
    expect(found).toEqual([
      ['api', ['api'], port('api', 'API_PORT')],
      ['worker', ['worker'], port('worker', 'WORKER_PORT')],
      ['site', ['site'], port('site', 'PORT')],
    ])
  })

  it('is mounted by deploy/monitoring.yml on the networks of the programs, for this machine only', async () => {
    const { services, networks } = await readComposeFile()
    const { prometheus } = (parse(read('deploy/monitoring.yml')) as ComposeFile).services
    const mounted = (prometheus?.volumes ?? []).map((mount) => mount.split(':')[0] ?? '')
    for (const name of ['prometheus.yml', 'preciosa.rules.yml']) expect(mounted).toContain(`./deploy/${name}`)
    expect(prometheus?.networks?.slice().sort()).toEqual(Object.keys(networks).sort())
    for (const name of ['api', 'worker', 'site'])
      expect(services[name]?.networks?.some((one) => prometheus?.networks?.includes(one))).toBe(true)
    expect(prometheus?.ports).toEqual(['127.0.0.1:9090:9090'])
  })
})
