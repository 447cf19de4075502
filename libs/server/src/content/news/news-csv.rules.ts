import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import { ARTICLE_STATE_NAMES, articleState } from '@preciosa/contracts/news'
import type { ArticleRow } from './news-desk.repository.js'

const TYPES = { COMMON_NEWS: 'noticia', LAUNCH_NEWS: 'lanzamiento' } as const

/** @param categories names by id */
export function newsCsv(
  articles: readonly ArticleRow[],
  { now, categories }: { now: Date; categories: ReadonlyMap<number, string> },
): Iterable<string> {
  const columns: CsvColumns<ArticleRow> = [
    ['noticia', ({ id }) => id],
    ['título', ({ title }) => title],
    ['estado', (article) => ARTICLE_STATE_NAMES[articleState(article, now)]],
    ['clase', ({ type }) => TYPES[type]],
    ['categoría', ({ category }) => (category === null ? '' : (categories.get(category) ?? ''))],
    ['fecha', ({ date }) => date],
    ['se ve desde', ({ publishedFrom }) => momentCell(publishedFrom?.toISOString() ?? null)],
    ['cambió', ({ updatedAt }) => momentCell(updatedAt.toISOString())],
    ['quién', ({ by }) => by ?? ''],
  ]
  return csvPages(columns, articles)
}
