import { jpegOf } from '@preciosa/contracts/media'
import type { ShownArticle } from '@preciosa/contracts/news'
import type { ShareInfo, StructuredData } from '../../navigation/page-info.js'

/** Search engines and messengers cut pictures down to about this. */
const SHARED_WIDTH = 1200

export function shareOf(
  { banner, picture }: ShownArticle,
  siteUrl: string,
  url: string,
): ShareInfo | undefined {
  const main = banner ?? picture
  const file = main === null ? null : jpegOf(main, SHARED_WIDTH)
  if (main === null || file === null) return undefined
  const width = widthOf(main.files, file, main.width)
  const height = Math.round((main.height * width) / main.width)
  return { url, image: siteUrl + file, alt: main.alt, format: { type: 'image/jpeg', width, height } }
}

function widthOf(files: readonly { name: string; width: number }[], address: string, whole: number): number {
  return files.find(({ name }) => address.endsWith(`/${name}`))?.width ?? whole
}

export function newsData(article: ShownArticle, siteUrl: string, url: string): StructuredData {
  const { title, epigraph, date, updatedAt, category, tagList } = article
  const image = shareOf(article, siteUrl, url)?.image
  const publisher = { '@type': 'Organization', name: 'Preciosa', url: `${siteUrl}/` }
  return {
    '@type': 'NewsArticle',
    headline: title,
    ...(epigraph === '' ? {} : { description: epigraph }),
    ...(image === undefined ? {} : { image: [image] }),
    datePublished: date,
    // A correction of an article whose day is yet to come.
    dateModified: updatedAt.slice(0, 10) < date ? date : updatedAt,
    author: [publisher],
    publisher,
    mainEntityOfPage: url,
    inLanguage: 'es-AR',
    ...(category === null ? {} : { articleSection: category.name }),
    ...(tagList.length === 0 ? {} : { keywords: tagList.join(', ') }),
  }
}

export interface ShareLinks {
  whatsapp: string
  mail: string
}

/** Links that share an address without scripts. */
export function shareLinks(title: string, url: string): ShareLinks {
  const message = new URLSearchParams({ text: `${title} ${url}` })
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return { whatsapp: `https://wa.me/?${message.toString()}`, mail: `mailto:?${mail}` }
}
