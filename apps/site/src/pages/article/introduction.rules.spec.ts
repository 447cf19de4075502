import { partsOf } from './introduction.rules.js'

const text = (html: string) => ({ type: 'text' as const, html })
const picture = { type: 'image' as const, pictures: [], caption: null }

describe('the introduction of an article', () => {
  it('is its first paragraph', () => {
    expect(partsOf([text('<p>Uno <b>dos</b></p><p>Tres</p>'), picture])).toEqual({
      introduction: '<p>Uno <b>dos</b></p>',
      rest: [text('<p>Tres</p>'), picture],
    })
    expect(partsOf([text('<p>Uno</p>'), picture])).toEqual({ introduction: '<p>Uno</p>', rest: [picture] })
  })

  it('is absent where the article opens with something else', () => {
    for (const blocks of [[], [picture], [text('<h2>Uno</h2><p>Dos</p>')]])
      expect(partsOf(blocks)).toEqual({ introduction: null, rest: blocks })
  })
})
