import { jpegNameOf, type Picture } from '@preciosa/contracts/media'
import type {
  ArticleCard,
  ArticleCategory,
  ArticleContent,
  News,
  NewsItem,
  ShownArticle,
  ShownArticleBlock,
} from '@preciosa/contracts/news'
import { documentHtml, escaped } from '../written/index.js'
import type { CardContent } from './news.repository.js'

export type Pictures = ReadonlyMap<number, Picture>

export interface Named<Content> {
  id: number
  slug: string
  category: ArticleCategory | null
  content: Content
}

/** Widths of the one JPEG that `newsSchema` has for a picture. */
const PREVIEW_WIDTH = 960
const FULL_WIDTH = 1920

export function toNewsItem(
  { id, slug, category, content }: Named<CardContent> & { category: ArticleCategory },
  pictures: Pictures,
): NewsItem {
  const { type, title, hierarchy, epigraph, date, source, tagList, link, power, speed, fuel, trunk } = content
  return {
    ...{ id, title, slug, type, hierarchy, epigraph, date: `${date}T00:00:00-03:00`, source, tagList },
    previewImage: nameOf(content.previewImage, PREVIEW_WIDTH, pictures),
    bannerImage: nameOf(content.bannerImage, FULL_WIDTH, pictures),
    images: namesOf(content.images, pictures),
    category: { id: category.id, name: category.name },
    ...{ link, power, speed, fuel, trunk },
  }
}

export function toNews(
  article: Named<ArticleContent> & { category: ArticleCategory },
  pictures: Pictures,
): News {
  const { blocks, launchAttributes } = article.content
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [documentHtml(block.document)] : []))
  return {
    ...toNewsItem(article, pictures),
    content: texts.join(''),
    blockList: blocks.map((block, at) => ({
      id: at + 1,
      type: block.type,
      content: block.type === 'text' ? documentHtml(block.document) : captionHtml(block.caption),
      images: block.type === 'text' ? [] : namesOf(block.images, pictures),
    })),
    launchAttributes,
  }
}

export function toCard({ id, slug, category, content }: Named<CardContent>, pictures: Pictures): ArticleCard {
  const { type, title, hierarchy, epigraph, date, source, tagList, previewImage } = content
  return {
    ...{ id, slug, title, type, hierarchy, epigraph, date, source, tagList, category },
    picture: shown(previewImage, pictures),
  }
}

export function toShownArticle(
  article: Named<ArticleContent>,
  pictures: Pictures,
  more: Pick<ShownArticle, 'vehicles' | 'publishedAt' | 'updatedAt' | 'related'>,
): ShownArticle {
  const { bannerImage, images, link, blocks, launchAttributes, power, speed, fuel, trunk } = article.content
  return {
    ...toCard(article, pictures),
    banner: shown(bannerImage, pictures),
    images: allShown(images, pictures),
    blocks: blocks.map((block): ShownArticleBlock => {
      if (block.type === 'text') return { type: 'text', html: documentHtml(block.document) }
      return {
        type: 'image',
        pictures: allShown(block.images, pictures),
        caption: block.caption ?? null,
      }
    }),
    ...{ link, launchAttributes, power, speed, fuel, trunk },
    ...more,
  }
}

function captionHtml(caption: string | undefined): string {
  return caption === undefined ? '' : `<p>${escaped(caption)}</p>`
}

function shown(id: number | null, pictures: Pictures): Picture | null {
  return id === null ? null : (pictures.get(id) ?? null)
}

function allShown(ids: readonly number[], pictures: Pictures): Picture[] {
  return ids.flatMap((id) => pictures.get(id) ?? [])
}

function nameOf(id: number | null, width: number, pictures: Pictures): string | null {
  const picture = shown(id, pictures)
  return picture === null ? null : jpegNameOf(picture, width)
}

function namesOf(ids: readonly number[], pictures: Pictures): string[] {
  return allShown(ids, pictures).flatMap((picture) => jpegNameOf(picture, FULL_WIDTH) ?? [])
}
