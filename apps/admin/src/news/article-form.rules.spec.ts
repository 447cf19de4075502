import { type ArticleDetail, articleContentSchema } from '@preciosa/contracts/news'
import { contentOf, emptyArticle, fieldOf, formPath, toForm } from './article-form.rules.js'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})
const DOCUMENT = { type: 'doc' as const, content: [paragraph('Hola')] }
const ROW = { engine: '2.0', power: '150 HP', gearBox: '', consumption: '', security: '', price: '' }

const DETAIL: Pick<ArticleDetail, 'latest' | 'content' | 'vehicles'> = {
  latest: 3,
  content: {
    type: 'LAUNCH_NEWS',
    title: 'Llega la Calafate',
    hierarchy: 'Alta',
    epigraph: 'Tres versiones.',
    date: '2026-11-27',
    source: 'Redacción',
    tagList: ['Austral', 'Pick-up'],
    category: 3,
    link: 'https://austral.example',
    previewImage: 7,
    bannerImage: null,
    images: [7, 8],
    blocks: [
      { type: 'text', document: DOCUMENT },
      { type: 'image', images: [8], caption: 'De costado' },
    ],
    launchAttributes: [{ version: '4x2', ...ROW }],
    ...{ power: 150, speed: null, fuel: 76, trunk: 0 },
    vehicles: [{ kind: 'group', vehicleType: 'cars', id: 4 }],
  },
  vehicles: [{ kind: 'group', vehicleType: 'cars', id: 4, name: 'Toyota Hilux' }],
}

it('saves an unchanged article as it was', () => {
  expect(contentOf(toForm(DETAIL).content)).toEqual(DETAIL.content)
})

it('begins a new article with what can be saved once it has a title', () => {
  const { content } = emptyArticle('2026-11-27')
  const saved = contentOf({ ...content, title: 'Uno', category: '', tagList: ' a, ,b ,', link: '' })
  expect(articleContentSchema.safeParse(saved).success).toBe(true)
  expect(saved).toMatchObject({ blocks: [], tagList: ['a', 'b'], category: null, link: null })
})

it('has a text to write in where an article has none', () => {
  const { content } = toForm({ ...DETAIL, content: { ...DETAIL.content, blocks: [] } })
  expect(content.blocks).toEqual([{ type: 'text' }])
  expect(contentOf(content).blocks).toEqual([])
})

it('leaves figures and versions out when a launch becomes common news', () => {
  const { content } = toForm(DETAIL)
  expect(contentOf({ ...content, type: 'COMMON_NEWS' })).toMatchObject({
    launchAttributes: [],
    power: null,
    fuel: null,
  })
})

it('keeps a block without pictures and a row without a name, so that the API names them', () => {
  const { content } = toForm(DETAIL)
  const saved = contentOf({ ...content, blocks: [{ type: 'image' }], launchAttributes: [null] })
  expect(saved.blocks).toEqual([{ type: 'image', images: [] }])
  expect(saved.launchAttributes).toEqual([{ version: '', ...ROW, engine: '', power: '' }])
})

it.each([
  ['content.title', 'content.title'],
  ['content.tagList.2', 'content.tagList'],
  ['content.blocks.0.images', 'content.blocks.1.images'],
  ['content.blocks.1.document.content.0', 'content.blocks.2.document.content.0'],
  ['content.blocks', 'content.blocks'],
])('shows an error at %s, without the empty text before, at %s', (path, shown) => {
  const { content } = toForm(DETAIL)
  const blocks = [{ type: 'text' as const }, { type: 'image' as const }, ...(content.blocks ?? [])]
  expect(formPath(path, { ...content, blocks })).toBe(shown)
})

it('names the field of a path', () => {
  expect(['content.blocks.2.images', 'content.category', 'from'].map(fieldOf)).toEqual([
    'blocks',
    'category',
    'from',
  ])
})
