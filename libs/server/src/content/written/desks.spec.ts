import { pageContentSchema } from '@preciosa/contracts/pages'
import { siteNoticeContentSchema } from '@preciosa/contracts/site-notices'
import { AdsWorld } from '../ads/testing/ads-world.js'
import { MagazineWorld } from '../magazine/testing/magazine-world.js'
import { NewsWorld, textBlock } from '../news/testing/news-world.js'
import { PagesService } from '../pages/index.js'
import { SiteNoticesService } from '../site-notices/index.js'
import type { Actor } from '../../operations/audit/index.js'
import { EVA, LUIS } from './testing/content-world.js'

interface Detail {
  id: number
  by?: string | null
  missing?: { path: string }[]
}

/** A desk as its controller calls it; what it reads is a revision or the newest version. */
interface Desk {
  entity: string
  create: (text: string) => Promise<Detail>
  save: (id: number, read: number, text: string, actor?: Actor) => Promise<Detail>
  detail: (id: number) => Promise<Detail>
  /** What the staff read of it. */
  text: (id: number) => Promise<string>
  savedMeanwhile: RegExp
  unknown: string
}
interface Steps {
  publish: (id: number) => Promise<Detail>
  withdraw: (id: number) => Promise<Detail>
  remove: (id: number) => Promise<void>
}

let news: NewsWorld
let ads: AdsWorld
let magazine: MagazineWorld
let notices: SiteNoticesService
let pages: PagesService
beforeAll(async () => {
  news = await NewsWorld.open()
  ads = new AdsWorld(news.opened)
  magazine = new MagazineWorld(news.opened)
  notices = new SiteNoticesService(news.db, news.clock)
  pages = new PagesService(news.db, news.clock, news.config, news.media)
})
afterAll(() => news.close())
beforeEach(async () => {
  for (const world of [news, ads, magazine]) await world.reset()
  await news.db.query('truncate page, site_notice cascade')
})

const notice = (text: string) =>
  siteNoticeContentSchema.parse({
    ...{ text, tone: 'info', link: null },
    ...{ first: '2026-11-26T03:00:00.000Z', last: '2026-11-29T03:00:00.000Z' },
  })
const page = (title: string) =>
  pageContentSchema.parse({
    ...{ title, description: 'Una página.' },
    blocks: [{ kind: 'text', document: (textBlock('Hola') as { document: object }).document }],
  })

const AD: Desk & Steps = {
  entity: 'ad',
  create: async (title) => ads.desk.create(await ads.content({ title }), EVA),
  save: async (id, read, title, by = EVA) => ads.desk.save(id, read, await ads.content({ title }), by),
  detail: (id) => ads.desk.detail(id),
  text: async (id) => (await ads.desk.detail(id)).title,
  publish: (id) => ads.desk.publish(id, LUIS),
  withdraw: (id) => ads.desk.withdraw(id, EVA),
  remove: (id) => ads.desk.remove(id, EVA),
  savedMeanwhile:
    /^luis@guia.example lo guardó mientras escribías. Copiá lo tuyo, abrilo de nuevo y sumalo.$/,
  unknown: 'Ese aviso no está.',
}
const ISSUE: Desk & Steps = {
  entity: 'issue',
  create: async (title) => magazine.desk.create(await magazine.content({ title }), EVA),
  save: async (id, read, title, by = EVA) =>
    magazine.desk.save(id, read, await magazine.content({ title }), by),
  detail: (id) => magazine.desk.detail(id),
  text: async (id) => (await magazine.desk.detail(id)).title,
  publish: (id) => magazine.desk.publish(id, LUIS),
  withdraw: (id) => magazine.desk.withdraw(id, EVA),
  remove: (id) => magazine.desk.remove(id, EVA),
  savedMeanwhile:
    /^luis@guia.example la guardó mientras escribías. Copiá lo tuyo, abrila de nuevo y sumalo.$/,
  unknown: 'Esa edición de la revista no está.',
}
const NOTICE: Desk & Steps = {
  entity: 'site-notice',
  create: (text) => notices.create(notice(text), EVA),
  save: (id, read, text, by = EVA) => notices.save(id, read, notice(text), by),
  detail: (id) => notices.detail(id),
  text: async (id) => (await notices.detail(id)).content.text,
  publish: (id) => notices.publish(id, LUIS),
  withdraw: (id) => notices.withdraw(id, EVA),
  remove: (id) => notices.remove(id, EVA),
  savedMeanwhile: AD.savedMeanwhile,
  unknown: 'Ese cartel no está.',
}
const ARTICLE: Desk = {
  entity: 'article',
  create: async (title) => news.desk.create(await news.content({ title }), EVA),
  save: async (id, read, title, by = EVA) => news.desk.save(id, read, await news.content({ title }), by),
  detail: (id) => news.desk.detail(id),
  text: async (id) => (await news.desk.detail(id)).title,
  savedMeanwhile: /^luis@guia.example guardó la versión 2 mientras tanto.$/,
  unknown: 'Esa noticia no está.',
}
const PAGE: Desk = {
  entity: 'page',
  create: (title) => pages.create('ayuda', page(title), EVA),
  save: (id, read, title, by = EVA) => pages.save(id, read, page(title), by),
  detail: (id) => pages.detail(id),
  text: async (id) => (await pages.detail(id)).title,
  savedMeanwhile: /^Alguien guardó la versión 2 mientras escribías/,
  unknown: 'Esa página no está.',
}
const named = <D extends Desk>(...desks: D[]) => desks.map((desk) => [desk.entity, desk] as const)

describe.each(named(AD, ISSUE, NOTICE, ARTICLE, PAGE))('each %s', (entity, desk) => {
  it('is kept from the second of two editors, who learns why', async () => {
    const { id } = await desk.create('Uno')
    await desk.save(id, 1, 'De Luis', LUIS)
    await expect(desk.save(id, 1, 'De Eva')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(desk.savedMeanwhile) as string,
    })
    expect(await desk.text(id)).toBe('De Luis')
    await desk.save(id, 2, 'De Eva')
    expect(await desk.text(id)).toBe('De Eva')
    expect(await news.audited(entity, id)).toEqual(['create', 'save', 'save'])
  })

  it('takes as many saves at once as come, each with one connection', async () => {
    const { id } = await desk.create('Uno')
    const saves = Array.from({ length: 12 }, () => desk.save(id, 1, 'Dos'))
    const ends = (await Promise.allSettled(saves)).map((end) =>
      end.status === 'fulfilled' ? 'saved' : (end.reason as { code?: string }).code,
    )
    expect(ends.sort()).toEqual([...Array<string>(11).fill('conflict'), 'saved'])
  })

  it('is not found without an id that is there', async () => {
    const refusal = { code: 'not-found', message: desk.unknown }
    await expect(desk.detail(99_999)).rejects.toMatchObject(refusal)
    await expect(desk.save(99_999, 1, 'Uno')).rejects.toMatchObject(refusal)
  })
})

describe.each(named(AD, ISSUE, NOTICE))('each %s, a row with a revision,', (entity, desk) => {
  it('is published, withdrawn and removed in that order only', async () => {
    const ending = entity === 'issue' ? 'a' : 'o'
    const refused = (work: Promise<unknown>, message: string) =>
      expect(work).rejects.toMatchObject({ code: 'conflict', message })
    const { id } = await desk.create('Uno')
    await refused(desk.withdraw(id), `No está publicad${ending}.`)
    expect((await desk.publish(id)).by).toBe(LUIS.email)
    await refused(desk.publish(id), `Ya está publicad${ending}.`)
    await refused(desk.remove(id), `Está publicad${ending}: retiral${ending} antes.`)
    expect((await desk.withdraw(id)).by).toBe(EVA.email)
    await desk.remove(id)
    await expect(desk.detail(id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await news.db.query('select from media_use')).toEqual([])
    expect(await news.audited(entity, id)).toEqual(['create', 'publish', 'withdraw', 'remove'])
  })
})

it.each<[string, () => Promise<[number, number]>, (id: number, read: number) => Promise<unknown>, string[]]>([
  [
    'an ad',
    async () => [(await ads.desk.create(await ads.content({ picture: null, sections: [] }), EVA)).id, 1],
    (id) => ads.desk.publish(id, EVA),
    ['content.picture', 'content.sections'],
  ],
  [
    'an issue',
    async () => {
      const bare = await magazine.content({ cover: null, description: '' })
      return [(await magazine.desk.create(bare, EVA)).id, 1]
    },
    (id) => magazine.desk.publish(id, EVA),
    ['content.cover', 'content.description'],
  ],
  [
    'an article',
    async () => {
      const bare = await news.content({ category: null, previewImage: null, epigraph: '', blocks: [] })
      return [(await news.desk.create(bare, EVA)).id, 1]
    },
    (id, latest) => news.desk.publish(id, { latest, from: null }, EVA),
    ['content.category', 'content.epigraph', 'content.previewImage', 'content.blocks'],
  ],
])('%s is saved without what a publication needs, which is named then', async (_, draft, publish, paths) => {
  const [id, read] = await draft()
  await expect(publish(id, read)).rejects.toMatchObject({
    code: 'validation',
    message: expect.stringMatching(/^Para publicar: /) as string,
    errors: paths.map((path) => expect.objectContaining({ path }) as object),
  })
})

it('what is published is saved only complete', async () => {
  const ad = await ads.published()
  const issue = await magazine.published()
  const saves = [
    ads.desk.save(ad, 1, await ads.content({ picture: null }), EVA),
    magazine.desk.save(issue, 1, await magazine.content({ description: '' }), EVA),
  ]
  for (const save of saves) await expect(save).rejects.toMatchObject({ code: 'validation' })
  expect(await ads.desk.detail(ad)).toMatchObject({ revision: 1, missing: [] })
})

describe.each<
  [
    string,
    Desk,
    (id: number, number: number) => Promise<{ latest: number; title: string; versions: object[] }>,
  ]
>([
  ['article', ARTICLE, (id, number) => news.desk.restore(id, number, LUIS)],
  ['page', PAGE, (id, number) => pages.restore(id, number, LUIS)],
])('each %s, which has versions,', (entity, desk, restore) => {
  it('is restored to an old one as the newest', async () => {
    const { id } = await desk.create('Uno')
    await desk.save(id, 1, 'Dos')
    expect(await restore(id, 1)).toMatchObject({
      latest: 3,
      title: 'Uno',
      versions: [
        { number: 3, title: 'Uno', by: LUIS.email, publishedAt: null },
        { number: 2, title: 'Dos', by: EVA.email },
        { number: 1, title: 'Uno', by: EVA.email },
      ],
    })
    await expect(restore(id, 9)).rejects.toMatchObject({ code: 'not-found' })
    expect(await news.audited(entity, id)).toEqual(['create', 'save', 'restore'])
  })
})
