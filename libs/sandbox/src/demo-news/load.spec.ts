import { readdir } from 'node:fs/promises'
import { type ArticleContent, LAUNCH_GAUGES, type LaunchGauge } from '@preciosa/contracts/news'
import { dayAt, SystemClock } from '@preciosa/platform'
import type pg from 'pg'
import { DemoWorld } from '../demo-desk/testing/demo-world.js'
import { loadDemoGuide } from '../demo-guide/index.js'
import { DEMO_ARTICLES } from './data/index.js'
import type { DemoArticle } from './demo-article.js'
import { loadDemoNews } from './load.js'

const articles: readonly DemoArticle[] = [
  ...DEMO_ARTICLES.filter(({ state, launch }) => state !== undefined || launch?.of.group === 'Hilux'),
  ...DEMO_ARTICLES.filter(({ launch }) => launch?.versions === 0),
]
let world: DemoWorld

beforeAll(async () => {
  world = await DemoWorld.open()
  const { databaseUrl, filesDir, log } = world.options
  // As many versions as the real demo, so that launches find theirs.
  const guide = { versions: 2000, months: 1, endPeriod: '2026-11' }
  await loadDemoGuide({ databaseUrl, filesDir, log, ...guide })
  await world.addUsers()
}, 60_000)
afterAll(() => world.close())

const load = (some = articles) => loadDemoNews({ ...world.options, articles: some })

async function rowsOf<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await world.client.query<T>(sql, values)).rows
}

async function contentOf(title: string): Promise<ArticleContent> {
  const [row] = await rowsOf<{ content: ArticleContent }>(
    'select content from article_version where title = $1 order by number desc limit 1',
    [title],
  )
  return row!.content
}

const titleOf = (has: (article: DemoArticle) => boolean) => articles.find(has)!.title

it('finishes an interrupted load, and does nothing when all is there', async () => {
  expect(await load(articles.slice(0, 2))).toBe(2)
  expect(await load()).toBe(articles.length - 2)
  const files = await readdir(world.options.filesDir, { recursive: true })
  expect(await load()).toBe(0)
  expect(await readdir(world.options.filesDir, { recursive: true })).toEqual(files)
})

it('shows each state in the console, by the demo editor', async () => {
  const rows = await rowsOf<{
    title: string
    by: string
    state: string
    from: Date | null
    versions: number
  }>(
    `select max(v.title) as title, max(v.staff_email) as by, count(*)::int as versions, a.published_from as "from",
            case when a.published is null then 'draft' when a.withdrawn_at is not null then 'withdrawn'
                 when a.published_from > now() then 'scheduled' else 'published' end as state
       from article a join article_version v on v.article_id = a.id group by a.id`,
  )
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['editor@preciosa.example']))
  for (const { title, state } of articles)
    expect(rows).toContainEqual(expect.objectContaining({ title, state: state ?? 'published' }))
  const scheduled = rows.find(({ state }) => state === 'scheduled')
  const tomorrow = new SystemClock().now().getTime() + 24 * 3_600_000
  expect(dayAt(scheduled?.from ?? new Date(0))).toBe(dayAt(new Date(tomorrow)))
  expect(rows.some(({ versions }) => versions === 2)).toBe(true)
})

it('fills launches from sheets and prices of the guide, and leaves others to the defaults', async () => {
  const full = await contentOf(titleOf(({ launch }) => launch?.of.group === 'Hilux'))
  const bare = await contentOf(titleOf(({ launch }) => launch?.versions === 0))
  for (const gauge of Object.keys(LAUNCH_GAUGES) as LaunchGauge[]) {
    expect(full[gauge]).toBeGreaterThan(0)
    expect(bare[gauge]).toBeNull()
  }
  expect(full.launchAttributes.length).toBeGreaterThan(1)
  for (const row of full.launchAttributes) {
    expect(Object.entries(row).filter(([, cell]) => cell === '')).toEqual([])
    expect(row.price).toMatch(/^\$ \d{2,3}(\.\d{3}){2}$/)
  }
  expect(full.vehicles).toHaveLength(3)
})

it('passes pictures through the library, which makes them anew', async () => {
  const rows = await rowsOf(
    `select m.alt <> '' as described, m.credit, m.width, count(f.*)::int as files,
            exists (select from media_use u where u.media_id = m.id) as used
       from media m join media_file f on f.media_id = m.id group by m.id`,
  )
  for (const row of rows)
    expect(row).toEqual({
      ...{ described: true, credit: 'Ilustración de Preciosa', width: 1600 },
      files: 3,
      used: true,
    })
})

it("leaves an operator's news alone", async () => {
  await world.client.query(
    `update article_version set content = jsonb_set(content, '{source}', '"Redacción"')`,
  )
  expect(await load(DEMO_ARTICLES)).toBe(0)
})
