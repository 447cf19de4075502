import { ARTICLE_STATES, articleContentSchema, HIERARCHIES, missingToPublish } from '@preciosa/contracts/news'
import { Resvg } from '@resvg/resvg-js'
import { demoMarket } from '../demo-guide/market.js'
import { DEMO_ARTICLES } from './data/index.js'
import { type DemoArticle, type NamedVehicle, picturesOf } from './demo-article.js'
import { blocksOf } from './document.js'
import { DEMO_PICTURES, type DemoPictureName, svgOf } from './pictures.js'

const CATEGORIES = [
  'ultimas-noticias',
  'salones',
  'lanzamientos',
  'notas',
  'historial',
  'prototipos',
  'ecologia',
]
const NAMES = Object.keys(DEMO_PICTURES) as DemoPictureName[]
const shown = DEMO_ARTICLES.filter(({ state }) => state === undefined)

const contentOf = ({ title, epigraph, hierarchy, tags, body, carousel = [], launch }: DemoArticle) => ({
  ...{
    type: launch === undefined ? 'COMMON_NEWS' : 'LAUNCH_NEWS',
    title,
    epigraph,
    hierarchy,
    tagList: tags,
  },
  ...{ date: '2026-11-27', source: 'x', category: 1, link: null, previewImage: 1, bannerImage: 1 },
  ...{ images: carousel.map(() => 1), blocks: blocksOf(body, () => 1), launchAttributes: [], vehicles: [] },
  ...{ power: null, speed: null, fuel: null, trunk: null },
})

it.each(DEMO_ARTICLES)('$title can be saved and published', (article) => {
  const { error, data } = articleContentSchema.safeParse(contentOf(article))
  expect(error?.issues).toBeUndefined()
  expect(missingToPublish(data!)).toEqual([])
  expect(article.title.length).toBeLessThan(90)
  expect(article.epigraph.length).toBeLessThan(220)
})

it('has titles of its own, every category, hierarchy and state, and half a year', () => {
  expect(new Set(DEMO_ARTICLES.map(({ title }) => title)).size).toBe(DEMO_ARTICLES.length)
  expect(new Set(shown.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(new Set(shown.map(({ hierarchy }) => hierarchy))).toEqual(new Set(HIERARCHIES))
  expect(new Set(DEMO_ARTICLES.map(({ state = 'published' }) => state))).toEqual(new Set(ARTICLE_STATES))
  expect(Math.max(...shown.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(120)
  expect(shown.filter(({ launch }) => launch !== undefined)).toHaveLength(8)
})

it('names vehicles that the demo guide has', () => {
  const { pool } = demoMarket({ seed: 1, versions: 2000 })
  const nameOf = ({ vehicleType, brand, group }: Pick<NamedVehicle, 'vehicleType' | 'brand' | 'group'>) =>
    `${vehicleType} ${brand} ${group}`
  const known = new Set(pool.map(nameOf))
  const named = DEMO_ARTICLES.flatMap(({ vehicles = [], launch }) => [
    ...vehicles,
    ...(launch === undefined ? [] : [launch.of]),
  ])
  expect(named.map(nameOf).filter((name) => !known.has(name))).toEqual([])
})

it('reads paragraphs, headings, lists, links and bold words', () => {
  const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) })
  const words = ['Uno [dos](/tres) y **cuatro**', '## Cinco', '- seis', '- siete']
  const pictures: DemoPictureName[] = ['tablero']
  expect(blocksOf([...words, { pictures, caption: 'Ocho' }, 'Nueve'], () => 7)).toEqual([
    {
      type: 'text',
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              text('Uno '),
              text('dos', [{ type: 'link', attrs: { href: '/tres' } }]),
              text(' y '),
              text('cuatro', [{ type: 'bold' }]),
            ],
          },
          { type: 'heading', attrs: { level: 2 }, content: [text('Cinco')] },
          {
            type: 'bulletList',
            content: ['seis', 'siete'].map((item) => ({
              type: 'listItem',
              content: [{ type: 'paragraph', content: [text(item)] }],
            })),
          },
        ],
      },
    },
    { type: 'image', images: [7], caption: 'Ocho' },
    { type: 'text', document: { type: 'doc', content: [{ type: 'paragraph', content: [text('Nueve')] }] } },
  ])
})

it('has distinct pictures with texts, without letters, all of them used', () => {
  expect(new Set(NAMES.map(svgOf)).size).toBe(NAMES.length)
  expect(new Set(NAMES.map((name) => DEMO_PICTURES[name].alt)).size).toBe(NAMES.length)
  expect(NAMES.filter((name) => /<text|NaN|undefined/.test(svgOf(name)))).toEqual([])
  // The library removes what nothing uses.
  expect(new Set(DEMO_ARTICLES.flatMap(picturesOf))).toEqual(new Set(NAMES))
})

it('draws pictures that look different, large enough for a lead', () => {
  const prints = NAMES.map((name) => {
    const drawing = new Resvg(svgOf(name), { fitTo: { mode: 'width', value: 8 } })
    expect([drawing.width, drawing.height]).toEqual([1600, 1000])
    return [...drawing.render().pixels].map((part) => part >> 4).join()
  })
  expect(new Set(prints).size).toBe(NAMES.length)
})
