import { EMPTY_DOCUMENT, withoutEmptyHeadings } from './document.rules.js'

it('drops headings whose text was erased, and stands in for a missing document', () => {
  const heading = { type: 'heading', attrs: { level: 2 } } as never
  const paragraph = { type: 'paragraph' as const }
  expect(withoutEmptyHeadings({ type: 'doc', content: [heading, paragraph] })).toEqual({
    type: 'doc',
    content: [paragraph],
  })
  expect([withoutEmptyHeadings(null), withoutEmptyHeadings({ type: 'doc', content: [heading] })]).toEqual([
    EMPTY_DOCUMENT,
    EMPTY_DOCUMENT,
  ])
})
