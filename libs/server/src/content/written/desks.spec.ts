import { pageContentSchema } from '@preciosa/contracts/pages'
import { siteNoticeContentSchema } from '@preciosa/contracts/site-notices'
import { textBlock } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { AdsWorld } from '../ads/testing/ads-world.js'
import { MagazineWorld } from '../magazine/testing/magazine-world.js'
import { NewsWorld } from '../news/testing/news-world.js'
import { PagesService } from '../pages/index.js'
import { SiteNoticesService } from '../site-notices/index.js'
import { EVA, LUIS } from './testing/content-world.js'

interface Detail {
  id: number
  by?: string | null
  content: { title?: string; text?: string }
}
interface Desk<Content> {
  create: (content: Content, by: Actor) => Promise<Detail>
  /** @param read a revision, or the newest version */
  save: (id: number, read: number, content: Content, by: Actor) => Promise<Detail>
  detail: (id: number) => Promise<Detail>
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
const page = (title: string) => {
  const { type: kind, ...text } = textBlock('Hola')
  return pageContentSchema.parse({ title, description: 'Una página.', blocks: [{ kind, ...text }] })
}

function kind<Content>(
  desk: () => Desk<Content>,
  content: (text: string) => Content | Promise<Content>,
  refusals: { unknown: string; meanwhile: string },
) {
  return {
    ...refusals,
    create: async (text: string) => desk().create(await content(text), EVA),
    save: async (id: number, read: number, text: string, by = EVA) =>
      desk().save(id, read, await content(text), by),
    detail: (id: number) => desk().detail(id),
  }
}
type Kind = ReturnType<typeof kind>

const savedAs = (ending: string) =>
  `luis@guia.example l${ending} guardó mientras escribías. Copiá lo tuyo, abril${ending} de nuevo y sumalo.`
const AD = kind(
  () => ads.desk,
  (title) => ads.content({ title }),
  { unknown: 'Ese aviso no está.', meanwhile: savedAs('o') },
)
const ISSUE = kind(
  () => magazine.desk,
  (title) => magazine.content({ title }),
  { unknown: 'Esa edición de la revista no está.', meanwhile: savedAs('a') },
)
const NOTICE = kind(() => notices, notice, { unknown: 'Ese cartel no está.', meanwhile: savedAs('o') })
const ARTICLE = kind(
  () => news.desk,
  (title) => news.content({ title }),
  { unknown: 'Esa noticia no está.', meanwhile: 'luis@guia.example guardó la versión 2 mientras tanto.' },
)
const PAGE = kind(
  (): Desk<ReturnType<typeof page>> => ({
    create: (content, by) => pages.create('ayuda', content, by),
    save: (...given) => pages.save(...given),
    detail: (id) => pages.detail(id),
  }),
  page,
  {
    unknown: 'Esa página no está.',
    meanwhile:
      'Alguien guardó la versión 2 mientras escribías. Copiá lo tuyo, abrí la página de nuevo y sumalo.',
  },
)

describe.each<[string, Kind]>([
  ['ad', AD],
  ['issue', ISSUE],
  ['site-notice', NOTICE],
  ['article', ARTICLE],
  ['page', PAGE],
])('each %s', (entity, { create, save, detail, unknown, meanwhile }) => {
  const text = async (id: number) => {
    const { content } = await detail(id)
    return content.title ?? content.text
  }

  it('is kept from the second of two editors, who learns why', async () => {
    const { id } = await create('Uno')
    await save(id, 1, 'De Luis', LUIS)
    await expect(save(id, 1, 'De Eva')).rejects.toMatchObject({ code: 'conflict', message: meanwhile })
    expect(await text(id)).toBe('De Luis')
    await save(id, 2, 'De Eva')
    expect(await text(id)).toBe('De Eva')
    expect(await news.audited(entity, id)).toEqual(['create', 'save', 'save'])
  })

  it('takes as many saves at once as come, each with one connection', async () => {
    const { id } = await create('Uno')
    const saves = Array.from({ length: 12 }, () => save(id, 1, 'Dos'))
    const ends = (await Promise.allSettled(saves)).map((end) =>
      end.status === 'fulfilled' ? 'saved' : (end.reason as { code?: string }).code,
    )
    expect(ends.sort()).toEqual([...Array<string>(11).fill('conflict'), 'saved'])
  })

  it('is not found without an id that is there', async () => {
    const refusal = { code: 'not-found', message: unknown }
    await expect(detail(99_999)).rejects.toMatchObject(refusal)
    await expect(save(99_999, 1, 'Uno')).rejects.toMatchObject(refusal)
  })
})

describe.each([
  ['ad', AD, () => ads.desk, 'o'],
  ['issue', ISSUE, () => magazine.desk, 'a'],
  ['site-notice', NOTICE, () => notices, 'o'],
] as const)('each %s, a row with a revision,', (entity, { create, detail }, deskOf, ending) => {
  it('is published, withdrawn and removed in that order only', async () => {
    const desk = deskOf()
    const refused = (work: Promise<unknown>, message: string) =>
      expect(work).rejects.toMatchObject({ code: 'conflict', message })
    const { id } = await create('Uno')
    await refused(desk.withdraw(id, EVA), `No está publicad${ending}.`)
    expect((await desk.publish(id, LUIS)).by).toBe(LUIS.email)
    await refused(desk.publish(id, EVA), `Ya está publicad${ending}.`)
    await refused(desk.remove(id, EVA), `Está publicad${ending}: retiral${ending} antes.`)
    expect((await desk.withdraw(id, EVA)).by).toBe(EVA.email)
    await desk.remove(id, EVA)
    await expect(detail(id)).rejects.toMatchObject({ code: 'not-found' })
    expect(await news.db.query('select from media_use')).toEqual([])
    expect(await news.audited(entity, id)).toEqual(['create', 'publish', 'withdraw', 'remove'])
  })
})

it.each<[string, () => Promise<Detail>, (id: number) => Promise<unknown>, string[]]>([
  [
    'an ad',
    async () => ads.desk.create(await ads.content({ picture: null, sections: [] }), EVA),
    (id) => ads.desk.publish(id, EVA),
    ['picture', 'sections'],
  ],
  [
    'an issue',
    async () => magazine.desk.create(await magazine.content({ cover: null, description: '' }), EVA),
    (id) => magazine.desk.publish(id, EVA),
    ['cover', 'description'],
  ],
  [
    'an article',
    async () => news.desk.create(await news.content({ category: null, previewImage: null, blocks: [] }), EVA),
    (id) => news.desk.publish(id, { latest: 1, from: null }, EVA),
    ['category', 'previewImage', 'blocks'],
  ],
])('%s is saved without what a publication needs, which is named then', async (_, draft, publish, fields) => {
  const { id } = await draft()
  await expect(publish(id)).rejects.toMatchObject({
    code: 'validation',
    message: expect.stringMatching(/^Para publicar: /) as string,
    errors: fields.map((field) => expect.objectContaining({ path: `content.${field}` }) as object),
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

it.each([
  ['article', ARTICLE, () => news.desk],
  ['page', PAGE, () => pages],
] as const)(
  'each %s is restored to an old version as the newest',
  async (entity, { create, save }, deskOf) => {
    const desk = deskOf()
    const { id } = await create('Uno')
    await save(id, 1, 'Dos')
    expect(await desk.restore(id, 1, LUIS)).toMatchObject({
      latest: 3,
      title: 'Uno',
      versions: [
        { number: 3, title: 'Uno', by: LUIS.email, publishedAt: null },
        { number: 2, title: 'Dos', by: EVA.email },
        { number: 1, title: 'Uno', by: EVA.email },
      ],
    })
    await expect(desk.restore(id, 9, LUIS)).rejects.toMatchObject({ code: 'not-found' })
    expect(await news.audited(entity, id)).toEqual(['create', 'save', 'restore'])
  },
)
