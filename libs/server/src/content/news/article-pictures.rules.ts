import type { ArticleContent } from '@preciosa/contracts/news'
import type { WantedPicture } from '../media/index.js'

/** All pictures of an article, with the fields that name them. */
export function picturesIn(content: ArticleContent): WantedPicture[] {
  const { previewImage, bannerImage, images, blocks } = content
  return [
    ...one('previewImage', previewImage),
    ...one('bannerImage', bannerImage),
    ...many('images', images),
    ...blocks.flatMap((block, at) =>
      block.type === 'image' ? many(`blocks.${at}.images`, block.images) : [],
    ),
  ]
}

function one(field: string, id: number | null): WantedPicture[] {
  return id === null ? [] : [{ id, path: `content.${field}` }]
}

function many(field: string, ids: readonly number[]): WantedPicture[] {
  return ids.map((id, at) => ({ id, path: `content.${field}.${at}` }))
}
