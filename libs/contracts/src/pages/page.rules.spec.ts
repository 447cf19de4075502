import type { PageBlock } from './page-blocks.js'
import { missingOnPage } from './page.rules.js'

const text = (words: string): PageBlock => ({
  kind: 'text',
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})
const empty: PageBlock = { kind: 'text', document: { type: 'doc', content: [{ type: 'paragraph' }] } }
const facts = (hidden: boolean): PageBlock => ({ kind: 'facts', hidden, items: [{ term: 'a', text: 'b' }] })

it.each([
  ['empty paragraphs', [empty, text('\u200b')]],
  ['hidden facts', [empty, facts(true)]],
])('misses the text of a page of %s', (_, blocks) => {
  expect(missingOnPage({ blocks })).toEqual([
    { path: 'content.blocks', message: 'Falta el texto de la página.' },
  ])
})

it.each([
  ['a text', [empty, text('Hola')]],
  ['facts', [facts(false)]],
  ['figures', [{ kind: 'numbers', title: 'En cifras' } as const]],
])('lets a page of %s be published', (_, blocks) => {
  expect(missingOnPage({ blocks })).toEqual([])
})
