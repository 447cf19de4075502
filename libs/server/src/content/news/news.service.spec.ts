import type { ArticleContent } from '@preciosa/contracts/news'
import { textBlock } from '@preciosa/testing'
import { NOW } from '../written/testing/content-world.js'
import { NewsWorld, PAGE, TOMORROW } from './testing/news-world.js'

let world: NewsWorld
beforeAll(async () => {
  world = await NewsWorld.open()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const titles = async (title?: string) =>
  (await world.news.visible({ ...PAGE, title })).pageElements.map((each) => each.title)

describe('lists', () => {
  it('have the newest first, twelve a page', async () => {
    for (let day = 1; day <= 13; day += 1)
      await world.published({ title: `Día ${day}`, date: `2026-11-${String(day).padStart(2, '0')}` })
    const first = await world.news.visible(PAGE)
    expect(first.pageElements.map(({ title }) => title).slice(0, 2)).toEqual(['Día 13', 'Día 12'])
    expect([first.pageElements.length, first.pages, first.pageNumber]).toEqual([12, 2, 1])
    const second = await world.news.visible({ ...PAGE, pageNumber: 2 })
    expect(second.pageElements.map(({ title }) => title)).toEqual(['Día 1'])
    expect((await world.news.visible({ ...PAGE, pageNumber: 999_999_999 })).pageElements).toEqual([])
  })

  it.each([
    ['salon', ['Salón de París 100%_']],
    ['SALÓN DE', ['Salón de París 100%_']],
    ['%', ['Salón de París 100%_']],
    ['_', ['Salón de París 100%_']],
    ['\\', []],
    ["' or 1=1", []],
  ])('find %p in titles without regard to case and accents', async (words, found) => {
    await world.published({ title: 'Salón de París 100%_' })
    await world.published({ title: 'Otra cosa' })
    expect(await titles(words)).toEqual(found)
  })

  it('have the articles of a category, by id and by address', async () => {
    const id = await world.published({ category: world.category('salones') })
    await world.published()
    const salones = { id: world.category('salones'), name: 'Salones', slug: 'salones' }
    const byId = await world.news.visibleOfCategory({ ...PAGE, id: salones.id })
    expect(byId.pageElements.map((each) => each.id)).toEqual([id])
    expect(await world.news.cards({ ...PAGE, category: 'salones' })).toMatchObject({
      total: 1,
      pages: 1,
      category: salones,
      pageElements: [{ id, category: salones }],
    })
    await expect(world.news.visibleOfCategory({ ...PAGE, id: 99_999 })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(world.news.cards({ ...PAGE, category: 'no-hay' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('have the newest of each category for the home page, in the order of the categories', async () => {
    await world.published({ title: 'Nota' })
    for (let day = 1; day <= 5; day += 1)
      await world.published({
        title: `Salón ${day}`,
        category: world.category('salones'),
        date: `2026-11-0${day}`,
      })
    const { response } = await world.news.ofHome()
    expect(response.map((each) => [each.category.slug, each.articles.map(({ title }) => title)])).toEqual([
      ['salones', ['Salón 5', 'Salón 4', 'Salón 3', 'Salón 2']],
      ['notas', ['Nota']],
    ])
  })

  it('have what is scheduled out of feeds and sitemaps', async () => {
    const id = await world.published({ title: 'El Ñandú: ¿qué cambia?' })
    await world.published({ title: 'Mañana' }, TOMORROW)
    const at = NOW.toISOString()
    expect(await world.news.sitemap()).toEqual({
      articles: [{ id, slug: 'el-nandu-que-cambia', updatedAt: at }],
      categories: [{ slug: 'notas', updatedAt: at }],
    })
    expect((await world.news.feed(undefined)).response).toMatchObject([
      { id, publishedAt: at, updatedAt: at },
    ])
    expect((await world.news.feed('salones')).response).toEqual([])
  })

  it('have the articles of a vehicle: its own and its group’s', async () => {
    const tie = (kind: 'group' | 'version', id: number) => ({ kind, vehicleType: 'cars' as const, id })
    const ofGroup = await world.published({ vehicles: [tie('group', world.gol.group)] })
    const ofVersion = await world.published({ vehicles: [tie('version', world.gol.codia)] })
    await world.published({ vehicles: [tie('version', world.hilux.codia)] })
    const of = async (asked: object) =>
      (await world.news.ofVehicle({ vehicleType: 'cars', ...asked })).response.map(({ id }) => id)
    expect(await of({ codia: world.gol.codia })).toEqual([ofVersion, ofGroup])
    expect(await of({ groupId: world.gol.group })).toEqual([ofVersion, ofGroup])
    expect(await of({ vehicleType: 'motorcycles', codia: world.gol.codia })).toEqual([])
    expect(await of({})).toEqual([])
    expect((await world.news.shown(ofVersion)).vehicles).toEqual([
      { ...tie('version', world.gol.codia), brandId: expect.any(Number) as number },
    ])
  })

  it('have related articles: same vehicles first, then tags, then the category', async () => {
    const vehicles: ArticleContent['vehicles'] = [{ kind: 'group', vehicleType: 'cars', id: world.gol.group }]
    const id = await world.published({ vehicles, tagList: ['Eléctricos'] })
    await world.published({ title: 'Misma categoría' })
    await world.published({
      title: 'Misma etiqueta',
      tagList: ['electricos'],
      category: world.category('salones'),
    })
    await world.published({ title: 'Mismo auto', vehicles, category: world.category('salones') })
    await world.published({ title: 'Nada en común', category: world.category('salones') })
    await world.published({ title: 'Mañana', vehicles }, TOMORROW)
    expect((await world.news.shown(id)).related.map(({ title }) => title)).toEqual([
      'Mismo auto',
      'Misma etiqueta',
      'Misma categoría',
    ])
  })
})

describe('the shape for other clients than the site', () => {
  it('has HTML of the blocks and file names of pictures; lists leave the text out', async () => {
    const [banner, inBlock] = [await world.picture(), await world.picture()]
    const id = await world.published({
      type: 'LAUNCH_NEWS',
      bannerImage: banner,
      power: 180,
      blocks: [
        textBlock('uno <b>'),
        { type: 'image', images: [inBlock], caption: 'De «frente» & <atrás>' },
        textBlock('dos'),
      ],
    })
    const article = await world.news.one(id)
    expect(article).toMatchObject({
      slug: 'llega-el-nuevo-gol',
      date: '2026-11-27T00:00:00-03:00',
      category: { id: world.category('notas'), name: 'Notas' },
      content: '<p>uno &lt;b&gt;</p><p>dos</p>',
      power: 180,
      speed: null,
    })
    expect(
      article.blockList.map((block) => [block.id, block.type, block.content, block.images.length]),
    ).toEqual([
      [1, 'text', '<p>uno &lt;b&gt;</p>', 0],
      [2, 'image', '<p>De «frente» &amp; &lt;atrás&gt;</p>', 1],
      [3, 'text', '<p>dos</p>', 0],
    ])
    expect(article.previewImage).toMatch(/^images-[0-9a-f-]{36}\.jpg$/)
    const [item] = (await world.news.visible(PAGE)).pageElements
    expect({ ...article, ...item }).toEqual(article)
    expect(Object.keys(article).filter((field) => !Object.hasOwn(item!, field))).toEqual([
      'content',
      'blockList',
      'launchAttributes',
    ])
  })
})
