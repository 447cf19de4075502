import type { ArticlePublication } from '@preciosa/contracts/news'
import { publicationFrom } from './publication.rules.js'

const NOW = new Date('2026-11-27T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 3_600_000)
const DRAFT: ArticlePublication = { published: null, publishedFrom: null, withdrawnAt: null }
const SCHEDULED = { ...DRAFT, published: 1, publishedFrom: days(1) }
const PUBLISHED = { ...DRAFT, published: 1, publishedFrom: days(-3) }
const WITHDRAWN = { ...PUBLISHED, withdrawnAt: days(-1) }

it.each([
  ['a draft now', DRAFT, null, NOW],
  ['a draft from tomorrow', DRAFT, days(1), days(1)],
  ['a scheduled article now', SCHEDULED, null, NOW],
  ['a scheduled article at another time', SCHEDULED, days(2), days(2)],
  ['a correction, which keeps its date', PUBLISHED, null, days(-3)],
  ['a withdrawn article, which keeps its date', WITHDRAWN, null, days(-3)],
  ['a withdrawn article at another time', WITHDRAWN, days(2), days(2)],
])('publishes %s', (_, article, from, start) => {
  expect(publicationFrom(article, from, NOW)).toEqual(start)
})

it.each([
  ['a time that has passed', DRAFT, days(-1), 'validation'],
  ['now as a time', DRAFT, NOW, 'validation'],
  ['a time in two years', DRAFT, days(700), 'validation'],
  ['a later time for what readers see', PUBLISHED, days(1), 'conflict'],
])('refuses %s', (_, article, from, code) => {
  expect(publicationFrom(article, from, NOW)).toMatchObject({ code })
})
