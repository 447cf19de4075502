import type { ArticleContent } from './article.js'
import { articleDateProblem, articleState, missingToPublish } from './article.rules.js'

const READY = {
  category: 1,
  epigraph: 'Se presentó en el salón.',
  previewImage: 3,
  blocks: [{ type: 'image', images: [3] }],
} as unknown as ArticleContent

it('lets an article be published with category, epigraph, picture and text', () => {
  expect(missingToPublish(READY)).toEqual([])
})

it('lists all that a draft lacks, by field', () => {
  const draft = { ...READY, category: null, epigraph: '', previewImage: null, blocks: [] }
  expect(missingToPublish(draft).map(({ path }) => path)).toEqual([
    'content.category',
    'content.epigraph',
    'content.previewImage',
    'content.blocks',
  ])
})

it.each([
  ['an empty paragraph', { type: 'paragraph' }],
  ['a sign without a shape', { type: 'paragraph', content: [{ type: 'text', text: '\u200b' }] }],
  ['line ends', { type: 'paragraph', content: [{ type: 'hardBreak' }] }],
  [
    'an empty list',
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  ],
])('misses the text of an article of %s', (_, node) => {
  const blocks = [{ type: 'text', document: { type: 'doc', content: [node] } }] as ArticleContent['blocks']
  expect(missingToPublish({ ...READY, blocks })).toEqual([
    { path: 'content.blocks', message: 'Falta el texto de la noticia.' },
  ])
})

it.each([
  ['2027-12-31', null],
  ['2028-01-01', 'Tiene que ser hasta el año 2027.'],
])('judges the date %s in 2026', (date, problem) => {
  expect(articleDateProblem(date, 2026)).toBe(problem)
})

const NOW = new Date('2026-11-27T12:00:00Z')
const EARLIER = new Date('2026-11-27T11:00:00Z')
const LATER = new Date('2026-11-28T12:00:00Z')

it.each([
  ['draft', { published: null, publishedFrom: null, withdrawnAt: null }],
  ['scheduled', { published: 1, publishedFrom: LATER, withdrawnAt: null }],
  ['published', { published: 1, publishedFrom: NOW, withdrawnAt: null }],
  ['published', { published: 1, publishedFrom: EARLIER, withdrawnAt: null }],
  ['withdrawn', { published: 1, publishedFrom: EARLIER, withdrawnAt: NOW }],
])('is %s for %j', (state, publication) => {
  expect(articleState(publication, NOW)).toBe(state)
})
