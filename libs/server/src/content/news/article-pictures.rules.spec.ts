import type { ArticleContent } from '@preciosa/contracts/news'
import { picturesIn } from './article-pictures.rules.js'

it('finds all pictures of an article with their fields', () => {
  const content = {
    previewImage: 1,
    bannerImage: null,
    images: [2, 3],
    blocks: [{ type: 'text' }, { type: 'image', images: [1, 4] }],
  } as unknown as ArticleContent
  expect(picturesIn(content)).toEqual([
    { id: 1, path: 'content.previewImage' },
    { id: 2, path: 'content.images.0' },
    { id: 3, path: 'content.images.1' },
    { id: 1, path: 'content.blocks.1.images.0' },
    { id: 4, path: 'content.blocks.1.images.1' },
  ])
})
