import { issueContentSchema } from './issue.js'
import { issuePeriod, issueState, missingInIssue } from './issue.rules.js'

const CONTENT = {
  year: 2026,
  month: 12,
  number: 313,
  title: 'La chata eterna',
  description: 'Treinta años de pick-ups.',
  price: 4900.5,
  cover: 1,
  pdf: null,
  store: 'https://tienda.example/313',
  soldOut: false,
}
const startsAt = new Date('2026-12-01T03:00:00Z')

it.each([
  ['draft', false, '2027-01-01T00:00:00Z'],
  ['scheduled', true, '2026-12-01T02:59:59Z'],
  ['published', true, '2026-12-01T03:00:00Z'],
] as const)('is %s if published is %s at %s', (state, published, now) => {
  expect(issueState({ published, startsAt }, new Date(now))).toBe(state)
})

it('names the month with two digits', () => {
  expect([issuePeriod({ year: 2026, month: 3 }), issuePeriod(CONTENT)]).toEqual(['2026-03', '2026-12'])
})

it('needs a cover and a text to be published', () => {
  expect(missingInIssue(issueContentSchema.parse(CONTENT))).toEqual([])
  const paths = missingInIssue({ ...CONTENT, cover: null, description: '' }).map(({ path }) => path)
  expect(paths).toEqual(['content.cover', 'content.description'])
})

it.each([
  ['a month 13', { month: 13 }],
  ['no number', { number: 0 }],
  ['a link that runs', { store: 'javascript:alert(1)' }],
  ['a link without TLS', { store: 'http://tienda.example' }],
  ['a link with a user in it', { store: 'https://tienda.example@malo.example' }],
  ['a third decimal', { price: 1.001 }],
  ['a direction character', { title: 'a\u202eb' }],
])('refuses %s', (_, change) => {
  expect(issueContentSchema.safeParse({ ...CONTENT, ...change }).success).toBe(false)
})
