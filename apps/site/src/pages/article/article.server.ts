import { idOfSlug, urlOf } from '@preciosa/contracts'
import { type ShownArticle, articleRoutes } from '@preciosa/contracts/news'
import { api } from '../../api/api.server.js'
import { adsIn } from '../../subjects/ads/ads.server.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { type ArticleLine, lineOf, noonOf } from '../../subjects/articles/article-line.js'
import { config } from '../../config/config.server.js'
import { longDate } from '../../format/dates.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { breadcrumbData, type Crumb, type PageInfo } from '../../navigation/page-info.js'
import { articlePath, NEWS_PATH, newsPath } from '../../paths.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { type Gauge, gaugesOf } from './gauges.rules.js'
import { newsData, shareOf, type ShareLinks, shareLinks } from './news-data.rules.js'
import { BANNER_SIZES } from './picture-sizes.js'
import { type TiedVehicles, tiedVehicles } from './tied-vehicles.server.js'

export interface ArticleData extends WithAds {
  page: PageInfo
  article: Pick<
    ShownArticle,
    'id' | 'title' | 'epigraph' | 'date' | 'source' | 'tagList' | 'images' | 'blocks' | 'launchAttributes'
  >
  /** "24 de noviembre de 2026" */
  day: string
  banner: ShownArticle['banner']
  /** Of the article's link. */
  link: { href: string; host: string } | null
  gauges: Gauge[]
  vehicles: TiedVehicles[]
  crumbs: Crumb[]
  related: ArticleLine[]
  /** Null in a preview. */
  share: (ShareLinks & { url: string }) | null
}

/** The id decides; the rest of the address follows the title. */
export async function loadArticle(word = ''): Promise<ArticleData> {
  const id = idOfSlug(word) ?? pageNotFound()
  const shown = await api.read(articleRoutes.article, { params: { id } })
  const path = articlePath(shown)
  if (`${NEWS_PATH}/articulo/${word}` !== path) goTo(path, 301)
  const article = await articleOf(shown)
  const { category } = shown
  return { ...article, ads: await adsIn(category === null ? 'article' : `article-${category.slug}`) }
}

/** In the operator's app. */
export async function loadAppArticle(id: string | undefined): Promise<ArticleData> {
  return articleOf(
    await api.read(articleRoutes.article, { params: { id: idOfParameter(id ?? null) ?? pageNotFound() } }),
  )
}

export async function loadArticlePreview(token = ''): Promise<ArticleData> {
  return articleOf(await api.read(articleRoutes.articlePreview, { params: { token } }))
}

async function articleOf(shown: ShownArticle): Promise<ArticleData> {
  const { id, title, epigraph, date, source, tagList, images, blocks, launchAttributes } = shown
  const { category, publishedAt, link } = shown
  const url = config.siteUrl + articlePath(shown)
  const banner = shown.banner ?? shown.picture
  const isPreview = publishedAt === null
  const crumbs = [
    { label: 'Noticias', path: newsPath(null) },
    ...(category === null ? [] : [{ label: category.name, path: newsPath(category.slug) }]),
    { label: title, path: articlePath(shown) },
  ]
  return {
    page: {
      title,
      description: epigraph === '' ? title : epigraph,
      canonical: url,
      structured: isPreview
        ? []
        : [breadcrumbData(config.siteUrl, crumbs), newsData(shown, config.siteUrl, url)],
      outsideSearch: isPreview,
      share: shareOf(shown, config.siteUrl, url),
      publishedOn: date,
      opensWith: banner === null ? undefined : { picture: banner, sizes: BANNER_SIZES },
    },
    article: { id, title, epigraph, date, source, tagList, images, blocks, launchAttributes },
    day: longDate(noonOf(date)),
    banner,
    link: link === null ? null : { href: link, host: hostOf(link) },
    gauges: gaugesOf(shown),
    vehicles: await tiedVehicles(shown.vehicles),
    crumbs,
    related: shown.related.map(lineOf),
    ads: {},
    share: isPreview ? null : { ...shareLinks(title, url), url },
  }
}

function hostOf(link: string): string {
  return urlOf(link)?.hostname.replace(/^www\./, '') ?? link
}
