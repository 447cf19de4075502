import { MAX_RUN, XmlBounds } from './xml-bounds.rules.js'

const LONG = 'x'.repeat(MAX_RUN - 100)

function take(text: string, length: number): string | undefined {
  const bounds = new XmlBounds()
  for (let at = 0; at < text.length; at += length) {
    const problem = bounds.take(text.slice(at, at + length))
    if (problem !== undefined) return problem
  }
  return undefined
}

describe.each([1, 7, 1000, 16 * 1024, MAX_RUN])('XML in pieces of %i characters', (length) => {
  const many = (text: string) => text.repeat(length < 1000 ? 3 : 30)

  it.each([
    ['texts, tags and attributes', many(`<a b="${'y'.repeat(500)}">${'x'.repeat(500)}</a>`)],
    ['texts of the longest length', `<a>${LONG}</a><a>${LONG}</a>`],
    ['markup in comments and sections', many('<?xml version="1.0"?><a><!-- < <!D --><![CDATA[ <<]]>x</a>')],
    ['a declaration, a comment and a section', `<?xml ?><!--${LONG}--><a><![CDATA[${LONG}]]></a>`],
    ['incomplete ends of comments and sections', many('<!-- - -- > -->') + many('<![CDATA[ ] ]] > ]]>')],
  ])('may have %s', (_, text) => {
    expect(take(text, length)).toBeUndefined()
  })

  it.each([
    ['a text', `<a>${LONG}${LONG}</a>`],
    ['an attribute', `<a b="${LONG}${LONG}"/>`],
    ['a name', `<${LONG}${LONG}>`],
    ['many attributes', `<a ${'b="" '.repeat(MAX_RUN / 4)}/>`],
    ['a text of line breaks', `<a>${'\n'.repeat(MAX_RUN + 1)}</a>`],
    ['a comment', `<!--${'<'.repeat(MAX_RUN + 10)}-->`],
    ['a section', `<a><![CDATA[${'<'.repeat(MAX_RUN + 10)}]]></a>`],
    ['an instruction', `<?a ${'<'.repeat(MAX_RUN + 10)}?>`],
    ['text after a comment', `<!-- a -->${LONG}${LONG}`],
  ])('has a limit on the length of %s', (_, text) => {
    expect(take(text, length)).toBe('long')
  })

  it('may not define entities', () => {
    expect(take(`<a/><!DOCTYPE a [<!ENTITY b "c">]>${' '.repeat(20)}`, length)).toBe('doctype')
  })
})
