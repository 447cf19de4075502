import { minutesOf, piecesOf, textsOf, wordsOf } from './linked-text.rules.js'
import type { Section } from './useful-guide.js'

describe('piecesOf', () => {
  it('splits a text into words and links in order', () => {
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

describe('reading time', () => {
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

  it('counts the words of all blocks', () => {
    expect(textsOf({ sections })).toHaveLength(9)
    expect(wordsOf({ sections })).toBe(13)
  })

  it('is one minute per 200 words, at least one', () => {
    const long = (words: number): Section[] => [
      { id: 'b', title: '', blocks: [{ kind: 'text', text: 'uno '.repeat(words) }] },
    ]
    expect([1, 299, 300, 1000].map((words) => minutesOf({ sections: long(words) }))).toEqual([1, 1, 2, 5])
  })
})
