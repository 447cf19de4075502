import type { PageContent } from '@preciosa/contracts'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { bringPagesUpToDate } from './bring-pages-up-to-date.js'
import { BUILT_IN_PAGES } from './built-in/index.js'
import { PagesService } from './pages.service.js'
import { pageContentSchema } from '@preciosa/contracts'

const EVA: Actor = { id: 7, email: 'eva@guia.example', role: 'editor', client: 'c' }
const clock = new FixedClock(new Date('2026-11-27T12:00:00Z'))

let test: TestDatabase
let db: Database
let pages: PagesService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'pages', pool: 4 }).initialize())
  pages = new PagesService(db, clock, { secretKey: 'a key of this spec', siteUrl: 'https://guia.example' })
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(() => db.query('truncate page cascade'))

function saying(words: string, title = 'Ayuda'): PageContent {
  return {
    title,
    description: 'Una página de ayuda.',
    blocks: [
      {
        kind: 'text',
        document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
      },
    ],
  }
}
const html = (words: string) => [{ kind: 'text', html: `<p>${words}</p>` }]
const audited = () => db.query(`select action, before, after from audit where entity = 'page' order by id`)

describe('a page', () => {
  it('is on the site once a version is published, and keeps it while others are written (design D22)', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await expect(pages.shown('ayuda')).rejects.toMatchObject({ code: 'not-found' })
    await pages.publish(id, 1, EVA)
    await pages.save(id, 1, saying('dos'), EVA)
    expect(await pages.shown('ayuda')).toEqual({
      path: 'ayuda',
      title: 'Ayuda',
      description: 'Una página de ayuda.',
      version: 1,
      publishedAt: '2026-11-27T12:00:00.000Z',
      blocks: html('uno'),
    })
    await pages.publish(id, 2, EVA)
    expect((await pages.shown('ayuda')).blocks).toEqual(html('dos'))
    expect(await pages.allShown()).toEqual([
      { path: 'ayuda', title: 'Ayuda', publishedAt: '2026-11-27T12:00:00.000Z' },
    ])
  })

  it('is previewed by a link that lasts an hour, without being published', async () => {
    const { versions } = await pages.create('ayuda', saying('borrador'), EVA)
    const token = versions[0]!.preview.replace('https://guia.example/vista-previa/', '')
    expect(await pages.previewed(token)).toMatchObject({ blocks: html('borrador'), publishedAt: null })
    clock.set(new Date('2026-11-27T13:00:00Z'))
    await expect(pages.previewed(token)).rejects.toMatchObject({ code: 'not-found' })
    clock.set(new Date('2026-11-27T12:00:00Z'))
    await expect(pages.previewed(token.replace('.1.', '.2.'))).rejects.toMatchObject({ code: 'not-found' })
  })

  it("shows no hidden block, such as claims that aren't this operator's", async () => {
    const about = BUILT_IN_PAGES['nosotros']!
    const { id } = await pages.create('ayuda', about, EVA)
    await pages.publish(id, 1, EVA)
    const kinds = (await pages.shown('ayuda')).blocks.map(({ kind }) => kind)
    expect(kinds).toHaveLength(about.blocks.length - 1)
    expect(JSON.stringify(await pages.shown('ayuda'))).not.toContain('85.000')
  })

  it('restores an old version as the newest', async () => {
    const { id } = await pages.create('ayuda', saying('uno', 'Primera'), EVA)
    await pages.save(id, 1, saying('dos', 'Segunda'), EVA)
    const restored = await pages.restore(id, 1, EVA)
    expect([restored.latest, restored.title, restored.content]).toEqual([
      3,
      'Primera',
      saying('uno', 'Primera'),
    ])
    expect(restored.versions.map(({ number, title, by }) => [number, title, by])).toEqual([
      [3, 'Primera', EVA.email],
      [2, 'Segunda', EVA.email],
      [1, 'Primera', EVA.email],
    ])
  })

  it('is published only in its newest version, so that an open tab puts back no other', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    const { versions } = await pages.save(id, 1, saying('dos'), EVA)
    await expect(pages.publish(id, 1, EVA)).rejects.toMatchObject({ code: 'conflict' })
    expect(versions.map(({ number, preview }) => [number, preview.split('/').at(-1)!.split('.')[1]])).toEqual(
      [
        [2, '2'],
        [1, '1'],
      ],
    )
    clock.set(new Date('2026-11-28T12:00:00Z'))
    await pages.publish(id, 2, EVA)
    await pages.publish(id, 2, EVA)
    clock.set(new Date('2026-11-27T12:00:00Z'))
    expect(await pages.shown('ayuda')).toMatchObject({ version: 2, publishedAt: '2026-11-28T12:00:00.000Z' })
  })

  it('refuses a save that would replace a newer version', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    const saves = await Promise.allSettled([
      pages.save(id, 1, saying('dos'), EVA),
      pages.save(id, 1, saying('tres'), EVA),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await pages.detail(id)).latest).toBe(2)
  })

  it('is withdrawn, unless menus lead to it', async () => {
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    expect((await pages.withdraw(id, EVA)).published).toBeNull()
    await expect(pages.shown('ayuda')).rejects.toMatchObject({ code: 'not-found' })
    await bringPagesUpToDate(db.pool, { nexo: saying('nexo') })
    const { data } = await pages.list({
      page: 1,
      perPage: 25,
      sort: 'path',
      order: 'ASC',
      filter: { q: 'NEXO' },
    })
    await expect(pages.withdraw(data[0]!.id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('needs a path of its own', async () => {
    await pages.create('ayuda', saying('uno'), EVA)
    await expect(pages.create('ayuda', saying('dos'), EVA)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'path' }],
    })
  })

  it('has an audit entry for each change', async () => {
    const before = (await audited()).length
    const { id } = await pages.create('ayuda', saying('uno'), EVA)
    await pages.publish(id, 1, EVA)
    await pages.restore(id, 1, EVA)
    expect((await audited()).slice(before)).toEqual([
      { action: 'page.create', before: null, after: { path: 'ayuda', version: 1 } },
      { action: 'page.publish', before: { published: null, latest: 1 }, after: { published: 1 } },
      { action: 'page.restore', before: { published: 1, latest: 1 }, after: { from: 1, version: 2 } },
    ])
  })

  it.each([
    ['a page', () => pages.detail(99_999)],
    ['a version', async () => pages.publish((await pages.create('otra', saying('a'), EVA)).id, 9, EVA)],
  ])('is not found without %s', async (_, work) => {
    await expect(work()).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the built-in pages', () => {
  it.each(Object.entries(BUILT_IN_PAGES))('have valid content: %s', (_, content) => {
    expect(pageContentSchema.parse(content)).toEqual(content)
  })

  it('are published, and renewed until staff change them', async () => {
    await bringPagesUpToDate(db.pool, { nexo: saying('uno') })
    expect(await bringPagesUpToDate(db.pool, { nexo: saying('uno') })).toEqual([])
    expect(await bringPagesUpToDate(db.pool, { nexo: saying('dos') })).toEqual(['page nexo, version 2'])
    expect((await pages.shown('nexo')).blocks).toEqual(html('dos'))
    const { data } = await pages.list({ page: 1, perPage: 25, sort: 'id', order: 'ASC' })
    await pages.save(data[0]!.id, 2, saying('lo nuestro'), EVA)
    await pages.publish(data[0]!.id, 3, EVA)
    expect(await bringPagesUpToDate(db.pool, { nexo: saying('tres') })).toEqual([])
    expect((await pages.shown('nexo')).blocks).toEqual(html('lo nuestro'))
  })

  it("leave alone an operator's page at the same path", async () => {
    const { id } = await pages.create('nexo', saying('lo nuestro'), EVA)
    await pages.publish(id, 1, EVA)
    expect(await bringPagesUpToDate(db.pool, { nexo: saying('uno') })).toEqual([])
    expect((await pages.shown('nexo')).blocks).toEqual(html('lo nuestro'))
  })
})
