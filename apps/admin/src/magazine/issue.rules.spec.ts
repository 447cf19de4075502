import { monthOf, nextIssue, publishedText, stateText, toSave } from './issue.rules.js'

const startsAt = '2026-12-01T03:00:00.000Z'

it('says what readers see', () => {
  const texts = (['draft', 'scheduled', 'published'] as const).map((state) => stateText({ state, startsAt }))
  expect(texts).toEqual([
    'Nadie la ve todavía.',
    expect.stringMatching(/^Se va a ver desde el 1.12.26/) as string,
    'Se ve en el sitio.',
  ])
  expect(publishedText({ state: 'scheduled', startsAt })).toMatch(/^Quedó lista/)
  expect(publishedText({ state: 'published', startsAt })).toMatch(/^Publicada/)
  expect(monthOf({ year: 2026, month: 3 })).toBe('marzo de 2026')
})

it.each([
  [
    { number: 312, year: 2026, month: 11 },
    { number: 313, year: 2026, month: 12 },
  ],
  [
    { number: 313, year: 2026, month: 12 },
    { number: 314, year: 2027, month: 1 },
  ],
])('offers after %j the next one', (newest, next) => {
  expect(nextIssue(newest).content).toMatchObject(next)
})

it('offers no number for the first one', () => {
  expect(nextIssue(null).content).toEqual({ cover: null, pdf: null, store: null, soldOut: false })
})

it('sends emptied texts as empty, and the revision that was read', () => {
  const content = { title: null, description: null, store: null, number: 3 }
  expect(toSave({ content })).toEqual({ content: { title: '', description: '', store: null, number: 3 } })
  expect(toSave({ id: 7, revision: 2, content: { title: 'A', description: 'B' } })).toEqual({
    revision: 2,
    content: { title: 'A', description: 'B' },
  })
})
