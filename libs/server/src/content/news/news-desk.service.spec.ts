import { ARTICLE_STATES, type ArticleContent } from '@preciosa/contracts/news'
import { textBlock } from '@preciosa/testing'
import { statesOf } from '../../operations/paging/testing/states.js'
import { ASKED, EVA, NOW } from '../written/testing/content-world.js'
import { NewsWorld, PAGE, TOMORROW } from './testing/news-world.js'

let world: NewsWorld
beforeAll(async () => {
  world = await NewsWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const titles = async () => (await world.news.visible(PAGE)).pageElements.map(({ title }) => title)
const audited = (id: number) =>
  world.db.query(
    `select action, before, after from audit where entity = 'article' and entity_id = $1 order by id`,
    [id],
  )
const revision = async () => (await world.stateOf('news')).revision

describe('an article', () => {
  it('is public from its publication on, and keeps that version and date while others are written', async () => {
    const { id, state } = await world.desk.create(await world.content({ title: 'Uno' }), EVA)
    expect(state).toBe('draft')
    await expect(world.news.one(id)).rejects.toMatchObject({ code: 'not-found' })
    await world.desk.publish(id, { latest: 1, from: null }, EVA)
    world.clock.set(TOMORROW)
    await world.desk.save(id, 1, await world.content({ title: 'Dos' }), EVA)
    expect((await world.news.one(id)).title).toBe('Uno')
    const corrected = await world.desk.publish(id, { latest: 2, from: null }, EVA)
    expect([corrected.state, corrected.publishedFrom]).toEqual(['published', NOW.toISOString()])
    expect(await world.news.shown(id)).toMatchObject({
      title: 'Dos',
      publishedAt: NOW.toISOString(),
      updatedAt: TOMORROW.toISOString(),
    })
  })

  it('appears on time when it is scheduled, without a job, and changes the topic then', async () => {
    const id = await world.published({}, TOMORROW)
    expect((await world.desk.detail(id)).state).toBe('scheduled')
    expect(await titles()).toEqual([])
    await expect(world.news.one(id)).rejects.toMatchObject({ code: 'not-found' })
    const before = await world.stateOf('news')
    world.clock.set(TOMORROW)
    expect(await titles()).toEqual(['Llega el nuevo Gol'])
    expect((await world.desk.detail(id)).state).toBe('published')
    const after = await world.stateOf('news')
    expect(after.revision).toBe(before.revision)
    expect([before.visibleSince, after.visibleSince]).toEqual([null, TOMORROW.getTime()])
  })

  it('is a draft again when it is withdrawn before its time', async () => {
    const id = await world.published({}, TOMORROW)
    const { state, publishedFrom } = await world.desk.withdraw(id, EVA)
    expect([state, publishedFrom]).toEqual(['draft', null])
    world.clock.set(TOMORROW)
    await expect(world.news.one(id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(world.desk.withdraw(id, EVA)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is gone after its withdrawal, and can be published again', async () => {
    const id = await world.published()
    await world.desk.withdraw(id, EVA)
    await expect(world.news.one(id)).rejects.toMatchObject({ code: 'gone' })
    await expect(world.news.shown(id)).rejects.toMatchObject({ code: 'gone' })
    expect(await titles()).toEqual([])
    await world.desk.publish(id, { latest: 1, from: null }, EVA)
    expect((await world.news.one(id)).id).toBe(id)
  })

  it('is published only in the version that the editor saw', async () => {
    const { id } = await world.desk.create(await world.content(), EVA)
    await world.desk.save(id, 1, await world.content({ title: 'Dos' }), EVA)
    const publication = world.desk.publish(id, { latest: 1, from: null }, EVA)
    await expect(publication).rejects.toMatchObject({ code: 'conflict' })
    expect((await world.desk.version(id, 1)).content.title).toBe('Llega el nuevo Gol')
    await expect(world.desk.version(id, 9)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is previewed by a link that lasts an hour, also as a draft without category or picture', async () => {
    const draft = await world.content({ category: null, previewImage: null, blocks: [textBlock('borrador')] })
    const { versions } = await world.desk.create(draft, EVA)
    const token = versions[0]!.preview.replace('https://guia.example/vista-previa/noticias/', '')
    expect(await world.news.previewed(token)).toMatchObject({
      blocks: [{ type: 'text', html: '<p>borrador</p>' }],
      category: null,
      picture: null,
      publishedAt: null,
    })
    world.clock.set(new Date('2026-11-27T13:00:00Z'))
    await expect(world.news.previewed(token)).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each<[string, Partial<ArticleContent>, string]>([
    ['a picture that is not there', { bannerImage: 99_999 }, 'content.bannerImage'],
    [
      'a picture of a block that is not there',
      { blocks: [{ type: 'image', images: [99_999] }] },
      'content.blocks.0.images.0',
    ],
    ['a category that is not there', { category: 99_999 }, 'content.category'],
    ['a date after next year', { date: '2028-01-01' }, 'content.date'],
    [
      'a version that is not there',
      { vehicles: [{ kind: 'version', vehicleType: 'cars', id: 1 }] },
      'content.vehicles.0',
    ],
  ])('refuses %s at its field', async (_, change, path) => {
    await expect(world.desk.create(await world.content(change), EVA)).rejects.toMatchObject({
      code: 'validation',
      errors: [expect.objectContaining({ path })],
    })
    expect(await world.db.query('select from article')).toHaveLength(0)
  })

  it('names its vehicles as the guide does', async () => {
    const vehicles: ArticleContent['vehicles'] = [
      { kind: 'version', vehicleType: 'cars', id: world.gol.codia },
      { kind: 'group', vehicleType: 'cars', id: world.hilux.group },
    ]
    const { vehicles: named } = await world.desk.create(await world.content({ vehicles }), EVA)
    expect(named).toEqual([
      { ...vehicles[0], name: 'VOLKSWAGEN GOL TREND Gol 1.6' },
      { ...vehicles[1], name: 'TOYOTA HILUX' },
    ])
  })

  it('refuses a vehicle of the other type, and a picture without alternative text', async () => {
    const vehicles: ArticleContent['vehicles'] = [
      { kind: 'version', vehicleType: 'cars', id: world.gol.codia },
      { kind: 'group', vehicleType: 'motorcycles', id: world.gol.group },
    ]
    await expect(world.desk.create(await world.content({ vehicles }), EVA)).rejects.toMatchObject({
      errors: [expect.objectContaining({ path: 'content.vehicles.1' })],
    })
    const silent = { images: [await world.picture('')] }
    await expect(world.desk.create(await world.content(silent), EVA)).rejects.toMatchObject({
      errors: [expect.objectContaining({ path: 'content.images.0' })],
    })
  })

  it('holds the pictures of all its versions in the media library', async () => {
    const [first, second] = [await world.picture(), await world.picture()]
    const { id } = await world.desk.create(await world.content({ previewImage: first }), EVA)
    await world.desk.save(
      id,
      1,
      await world.content({ previewImage: second, blocks: [textBlock('sin la primera')] }),
      EVA,
    )
    const uses = await world.db.query(
      `select media_id as id from media_use where owner_kind = 'news' order by 1`,
    )
    expect(uses).toEqual([{ id: first }, { id: second }])
  })

  it('is audited in each step', async () => {
    const id = await world.published()
    await world.desk.withdraw(id, EVA)
    expect(await audited(id)).toMatchObject([
      { action: 'article.create', after: { title: 'Llega el nuevo Gol', version: 1 } },
      { action: 'article.publish', before: { published: null }, after: { published: 1 } },
      { action: 'article.withdraw', before: { published: 1 }, after: { state: 'withdrawn' } },
    ])
  })
})

describe('the topic', () => {
  it('is raised by publications, withdrawals and categories, not by saves; prices are untouched', async () => {
    const cars = await world.stateOf('cars')
    const start = await revision()
    const { id } = await world.desk.create(await world.content(), EVA)
    await world.desk.save(id, 1, await world.content(), EVA)
    expect(await revision()).toBe(start)
    await world.desk.publish(id, { latest: 2, from: null }, EVA)
    await world.desk.withdraw(id, EVA)
    const { id: added } = await world.categories.create('Motos', EVA)
    await world.categories.remove(added, EVA)
    expect(await revision()).toBe(start + 4)
    expect(await world.stateOf('cars')).toEqual(cars)
  })
})

describe('categories', () => {
  const all = { page: 1, perPage: 100, sort: 'position', order: 'ASC' } as const
  const names = async () => (await world.categories.list(all)).data.map(({ name }) => name)

  it('are seven at first, and are added, renamed and moved', async () => {
    const seven = await names()
    expect(seven).toEqual([
      ...['Últimas Noticias', 'Salones', 'Lanzamientos', 'Notas', 'Historial', 'Prototipos', 'Ecología'],
    ])
    const { id, slug, position } = await world.categories.create('Motos y cuatris', EVA)
    expect([slug, position]).toEqual(['motos-y-cuatris', 8])
    expect(await world.categories.change(id, { name: 'Motos', position: 1 }, EVA)).toMatchObject({
      name: 'Motos',
      slug: 'motos-y-cuatris',
      position: 1,
    })
    expect(await names()).toEqual(['Motos', ...seven])
    await world.categories.remove(id, EVA)
    expect(await names()).toEqual(seven)
  })

  it('refuse a taken name, and a removal while an article uses them', async () => {
    await expect(world.categories.create('ECOLOGIA', EVA)).rejects.toMatchObject({ code: 'conflict' })
    const { id } = await world.desk.create(await world.content({ category: world.category('ecologia') }), EVA)
    await world.desk.save(id, 1, await world.content(), EVA)
    await expect(world.categories.remove(world.category('ecologia'), EVA)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('1 noticia') as string,
    })
  })
})

describe('the desk', () => {
  const ids = async (filter: object) => (await world.desk.list({ ...ASKED, filter })).data.map(({ id }) => id)

  it('lists articles by state, category, type and title', async () => {
    const { id: draft } = await world.desk.create(
      await world.content({ title: 'Ecología urbana', previewImage: null }),
      EVA,
    )
    const live = await world.published({ category: world.category('salones') })
    const scheduled = await world.published({ type: 'LAUNCH_NEWS' }, TOMORROW)
    const withdrawn = await world.published()
    await world.desk.withdraw(withdrawn, EVA)
    expect(await ids({ state: 'draft' })).toEqual([draft])
    expect(await ids({ state: ['scheduled', 'withdrawn'] })).toEqual([scheduled, withdrawn])
    expect(await ids({ category: world.category('salones') })).toEqual([live])
    expect(await ids({ type: 'LAUNCH_NEWS' })).toEqual([scheduled])
    expect(await ids({ q: 'ECOLOGIA' })).toEqual([draft])
    const { data } = await world.desk.list({ ...ASKED, sort: 'publishedFrom', order: 'DESC' })
    expect(data.map(({ id, state, picture: file }) => [id, state, file !== null])).toEqual([
      [scheduled, 'scheduled', true],
      [withdrawn, 'withdrawn', true],
      [live, 'published', true],
      [draft, 'draft', false],
    ])
  })

  it('finds articles by the state that they show, also at the moment of their publication', async () => {
    await world.desk.create(await world.content(), EVA)
    await world.published()
    await world.published({}, new Date(NOW.getTime() + 1))
    await world.desk.withdraw(await world.published(), EVA)
    const { shown, found } = await statesOf(
      ARTICLE_STATES,
      async (state) => (await world.desk.list({ ...ASKED, filter: { state } })).data,
    )
    expect(shown.map(({ state }) => state)).toEqual(['draft', 'published', 'scheduled', 'withdrawn'])
    expect(found).toEqual(shown)
  })

  it('shows the publications of a month in Buenos Aires', async () => {
    const today = await world.published()
    const later = await world.published({}, new Date('2026-12-01T02:59:00Z'))
    const next = await world.published({}, new Date('2026-12-01T03:00:00Z'))
    const of = async (month: string) =>
      (await world.desk.calendar(month)).response.map(({ id, state }) => [id, state])
    expect(await of('2026-11')).toEqual([
      [today, 'published'],
      [later, 'scheduled'],
    ])
    expect(await of('2026-12')).toEqual([[next, 'scheduled']])
  })
})

it('removes a draft with its versions, and nothing that readers know', async () => {
  const { id } = await world.desk.create(await world.content(), EVA)
  await world.desk.remove(id, EVA)
  await expect(world.desk.detail(id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await world.db.query('select from media_use')).toEqual([])
  expect(await audited(id)).toMatchObject([{ action: 'article.create' }, { action: 'article.remove' }])
  const known = await world.published()
  await expect(world.desk.remove(known, EVA)).rejects.toMatchObject({ code: 'conflict' })
  await world.desk.withdraw(known, EVA)
  await expect(world.desk.remove(known, EVA)).rejects.toMatchObject({ code: 'conflict' })
})

it('wants a letter or a number in the title, which makes the address', async () => {
  const content = await world.content({ title: '🚗🚗' })
  await expect(world.desk.create(content, EVA)).rejects.toMatchObject({
    errors: [{ path: 'content.title' }],
  })
})
