import { corrections } from './corrections.rules.js'
import type { SimilarWord } from './search.rules.js'

const similarTo = (asked: string, ...words: string[]): SimilarWord[] =>
  words.map((word) => ({ asked, word, main: true, askedSound: asked, sound: word }))

describe('corrections', () => {
  it.each([
    ['corza', 'corsa', true],
    ['kotza', 'corsa', false],
    ['kotsia', 'corsia', true],
    ['kutsia', 'corsia', false],
    ['strasaxa', 'stradale', false],
    ['stradaxa', 'stradale', true],
    ['outlenxxr', 'outlander', true],
    ['oxtlenxxr', 'outlander', false],
    [`${'a'.repeat(28)}b`, 'a'.repeat(29), true],
    [`${'a'.repeat(29)}b`, 'a'.repeat(30), false],
  ])('of %s include %s: %s', (asked, word, found) => {
    expect(corrections(similarTo(asked, word))).toHaveLength(found ? 1 : 0)
  })

  it('are limited to five', () => {
    expect(corrections(similarTo('gool', 'gol', 'goal', 'gooi', 'pool', 'good', 'goul'))).toHaveLength(5)
  })

  it('put names before other words with the same distance', () => {
    const [first, second] = corrections([
      { asked: 'poli', word: 'pola', main: false, askedSound: 'poli', sound: 'pola' },
      ...similarTo('poli', 'polo'),
    ])
    expect([first?.query, second?.query]).toEqual([`'polo'`, `'pola'`])
    expect((first?.weight ?? 0) - (second?.weight ?? 0)).toBeCloseTo(0.05)
  })

  it("are compared with a group's name as a whole, by letters and by numbers", () => {
    expect(corrections(similarTo('titam150', 'titan150'))).toEqual([
      {
        query: `'titan150'`,
        year: undefined,
        isShortYear: false,
        words: ['titan150', 'titan', '150'],
        weight: 1 - 1 / 8,
        distinctive: true,
        isName: true,
      },
    ])
  })

  it('are sorted by distance in letters or sound', () => {
    const found = corrections([
      ...similarTo('trakcer', 'tracer', 'tracker'),
      { asked: 'sivic', word: 'civic', main: true, askedSound: 'sivik', sound: 'sivik' },
    ])
    expect(found.map(({ query }) => query)).toEqual([`'civic'`, `'tracer'`, `'tracker'`])
    expect(found.map(({ weight }) => weight < 1 && weight > 0.5)).toEqual([true, true, true])
  })

  it('exclude distant words and the word itself', () => {
    expect(corrections(similarTo('gol', 'golf', 'trend', 'polo'))).toHaveLength(1)
    expect(corrections(similarTo('gol', 'gol'))).toEqual([])
  })
})
