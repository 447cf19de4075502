import type { DocumentNode, Inline } from '@preciosa/contracts/written'
import { documentHtml } from './document-html.rules.js'

const html = (...content: DocumentNode[]) => documentHtml({ type: 'doc', content })
const text = (words: string): Extract<Inline, { type: 'text' }> => ({ type: 'text', text: words })
const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content })

it('writes paragraphs, headings, lists and quotes', () => {
  expect(
    html(
      { type: 'heading', attrs: { level: 2 }, content: [text('Uno')] },
      paragraph(text('dos'), { type: 'hardBreak' }, text('tres')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a'))] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] },
      { type: 'blockquote', content: [paragraph(text('c'))] },
    ),
  ).toBe(
    '<h2>Uno</h2><p>dos<br>tres</p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><blockquote><p>c</p></blockquote>',
  )
})

it('nests marks', () => {
  const marked: Inline = {
    ...text('precio'),
    marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href: '/planes' } }],
  }
  expect(html(paragraph(marked))).toBe('<p><a href="/planes"><em><strong>precio</strong></em></a></p>')
})

it('sends no referrer to other sites', () => {
  const link: Inline = {
    ...text('a'),
    marks: [{ type: 'link', attrs: { href: 'https://example.com/?a=1&b=2' } }],
  }
  expect(html(paragraph(link))).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noreferrer">a</a></p>',
  )
})

it('escapes what looks like markup', () => {
  expect(html(paragraph(text(`<script>alert("1")</script> & 'x'`)))).toBe(
    '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>',
  )
})

it('leaves out blank paragraphs, headings, items and lists', () => {
  const blank = paragraph(text('\u200b'), { type: 'hardBreak' })
  const item = (...content: Inline[]) => ({ type: 'listItem' as const, content: [paragraph(...content)] })
  expect(
    html(
      paragraph(),
      { type: 'paragraph' },
      blank,
      { type: 'heading', attrs: { level: 2 }, content: [text(' ')] },
      { type: 'bulletList', content: [item(), item(text('a'))] },
      { type: 'orderedList', content: [item()] },
      paragraph(text('b')),
    ),
  ).toBe('<ul><li><p>a</p></li></ul><p>b</p>')
})
