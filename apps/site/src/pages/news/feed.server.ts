import { articleRoutes } from '@preciosa/contracts/news'
import { api } from '../../api/api.server.js'
import { CATEGORY } from '../../navigation/address-parts.js'
import { config } from '../../config/config.server.js'
import { rss } from '../../format/rss.js'
import { pageNotFound } from '../../api/page-answers.server.js'
import { articlePath, newsFeedPath, newsPath } from '../../paths.js'

/** @param slug a category's; null for all articles */
export async function loadNewsFeed(slug: string | null): Promise<string> {
  if (slug !== null && !CATEGORY.test(slug)) pageNotFound()
  const { category, response } = await api.read(articleRoutes.articleFeed, {
    query: { category: slug ?? undefined },
  })
  const name = category === null ? 'Noticias' : `Noticias: ${category.name}`
  const updates = response.map(({ updatedAt }) => updatedAt).sort()
  return rss({
    title: `${name} · Preciosa`,
    description: 'Noticias de autos y motos en la Argentina.',
    page: config.siteUrl + newsPath(slug),
    self: config.siteUrl + newsFeedPath(slug),
    builtAt: updates.at(-1) ?? null,
    items: response.map((article) => ({
      title: article.title,
      address: config.siteUrl + articlePath(article),
      id: `${config.siteUrl}/noticias/${article.id}`,
      publishedAt: article.publishedAt,
      description: article.epigraph,
      category: article.category?.name,
    })),
  })
}
