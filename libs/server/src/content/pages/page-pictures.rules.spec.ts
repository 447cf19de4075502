import { picturesIn } from './page-pictures.rules.js'

it('names each picture of a page by the path of its field', () => {
  const blocks = [
    { kind: 'since' },
    { kind: 'picture', media: 7 },
    { kind: 'picture', media: 7, caption: 'Otra vez' },
  ] as const
  expect(picturesIn({ title: 'T', description: 'D', blocks: [...blocks] })).toEqual([
    { id: 7, path: 'content.blocks.1.media' },
    { id: 7, path: 'content.blocks.2.media' },
  ])
})
