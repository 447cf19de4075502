import { MAX_NEWS_SEARCH, articleRoutes } from '@preciosa/contracts/news'
import { api } from '../../api/api.server.js'
import { adsIn } from '../../subjects/ads/ads.server.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { type ArticleLine, lineOf } from '../../subjects/articles/article-line.js'
import { config } from '../../config/config.server.js'
import { pageNotFound } from '../../api/page-answers.server.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { newsFeedPath, newsPath } from '../../paths.js'
import { pageOfParameter } from '../../navigation/parameters.js'

export interface NewsData extends WithAds {
  page: PageInfo
  category: { name: string; slug: string } | null
  categories: { name: string; path: string; isChosen: boolean }[]
  /** Of the search; '' without one. */
  words: string
  total: number
  articles: ArticleLine[]
  pageNumber: number
  pages: number
  feed: string
}

const ABOUT = 'Noticias de autos y motos en la Argentina'

/** @param slug a category's; null for all articles */
export async function loadNews(search: URLSearchParams, slug: string | null): Promise<NewsData> {
  const pageNumber = pageOfParameter(search.get('pagina')) ?? pageNotFound()
  const words = wordsIn(search.get('q'))
  if (slug !== null && !isSlug(slug)) pageNotFound()
  const [categories, { pageElements, pages, total }, ads] = await Promise.all([
    api.list(articleRoutes.articleCategories),
    api.read(articleRoutes.articles, {
      query: { pageNumber, category: slug ?? undefined, title: words === '' ? undefined : words },
    }),
    adsIn(slug === null ? 'news' : `news-${slug}`),
  ])
  const category = slug === null ? null : (categories.find((one) => one.slug === slug) ?? pageNotFound())
  if (pageNumber > Math.max(1, pages)) pageNotFound()
  const name = category === null ? 'Noticias' : `Noticias: ${category.name}`
  return {
    page: {
      title: pageNumber === 1 ? name : `${name}, página ${pageNumber}`,
      description:
        category === null
          ? `${ABOUT}: lanzamientos, salones, notas y prototipos, con los precios 0km de la guía.`
          : `${ABOUT}: ${category.name}.`,
      canonical: config.siteUrl + newsPath(slug, { page: pageNumber }),
      structured: [],
      feed: { title: `${name} · Preciosa`, path: newsFeedPath(slug) },
      outsideSearch: words !== '' || pageNumber > 1 || total === 0,
    },
    category,
    categories: [
      { name: 'Todas', path: newsPath(null), isChosen: slug === null },
      ...categories.map((one) => ({ name: one.name, path: newsPath(one.slug), isChosen: one.slug === slug })),
    ],
    words,
    total,
    articles: pageElements.map(lineOf),
    pageNumber,
    pages,
    feed: newsFeedPath(slug),
    ads,
  }
}

function isSlug(text: string): boolean {
  return articleRoutes.articles.query.shape.category.safeParse(text).success
}

function wordsIn(text: string | null): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, MAX_NEWS_SEARCH)
}
