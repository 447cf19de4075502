import { documentSchema } from './document.js'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const doc = (...content: object[]) => ({ type: 'doc', content })

describe('a document', () => {
  it('has paragraphs, headings, lists, quotes, links, bold and italic', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Título')] },
      paragraph(text('a', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('uno'))] }] },
      { type: 'blockquote', content: [paragraph(text('dicho'))] },
      paragraph(),
    )
    expect(documentSchema.safeParse(whole).success).toBe(true)
  })

  it('keeps no attributes that the editor adds', () => {
    const link = { type: 'link', attrs: { href: '/planes', target: '_blank', onclick: 'x' } }
    const list = {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('uno'))] }],
    }
    expect(documentSchema.parse(doc(paragraph(text('a', link)), list)).content).toEqual([
      paragraph(text('a', { type: 'link', attrs: { href: '/planes' } })),
      { ...list, attrs: {} },
    ])
  })

  it('keeps words apart where controls stood', () => {
    const sent = doc(paragraph(text('uno\u000bdos\u0007tres')))
    expect(documentSchema.parse(sent).content).toEqual([paragraph(text('uno\ndos tres'))])
  })

  it.each([
    ['an unknown node', { type: 'image', attrs: { src: 'x' } }],
    ['a heading of level 1', { type: 'heading', attrs: { level: 1 }, content: [text('a')] }],
    [
      'a list in a list',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }] },
    ],
    ['an unknown mark', paragraph(text('a', { type: 'code' }))],
    ['an empty text', paragraph({ type: 'text', text: '' })],
    ['NUL', paragraph(text('a\0'))],
    ['a link to nothing', paragraph(text('a', { type: 'link', attrs: { href: 'https://' } }))],
    ['signs that turn the order around', paragraph(text('\u202e18.500'))],
  ])('refuses %s', (_, node) => {
    expect(documentSchema.safeParse(doc(node)).success).toBe(false)
  })
})
