import { minutesOf, piecesOf, textsOf, wordsOf } from './linked-text.rules.js'
import type { Section } from './useful-guide.js'

describe('a text with links', () => {
  it('is its words and its links, in order', () => {
    expect(piecesOf('Mirá los [cambios](/cambios) y la [DNRPA](https://www.dnrpa.gov.ar).')).toEqual([
      { text: 'Mirá los ' },
      { text: 'cambios', to: '/cambios' },
      { text: ' y la ' },
      { text: 'DNRPA', to: 'https://www.dnrpa.gov.ar' },
      { text: '.' },
    ])
    expect(piecesOf('[Sólo](/)')).toEqual([{ text: 'Sólo', to: '/' }])
    expect(piecesOf('Sin nada (ni [esto]).')).toEqual([{ text: 'Sin nada (ni [esto]).' }])
    expect(piecesOf('')).toEqual([])
  })
})

describe('how long a guide is', () => {
  const sections: Section[] = [
    {
      id: 'a',
      title: 'Un título',
      blocks: [
        { kind: 'text', text: 'tres [palabras acá](/x)' },
        { kind: 'list', items: ['una', 'dos'] },
        { kind: 'steps', items: ['tres'] },
        { kind: 'terms', items: [['cuatro', 'cinco seis']] },
        { kind: 'note', tone: 'info', title: 'siete', text: 'ocho' },
      ],
    },
  ]

  it('is told by all of its words', () => {
    expect(textsOf({ sections })).toHaveLength(9)
    expect(wordsOf({ sections })).toBe(13)
  })

  it('is a minute for each 200 of them, and one at least', () => {
    const long = (words: number): Section[] => [
      { id: 'b', title: '', blocks: [{ kind: 'text', text: 'uno '.repeat(words) }] },
    ]
    expect([1, 299, 300, 1000].map((words) => minutesOf({ sections: long(words) }))).toEqual([1, 1, 2, 5])
  })
})
