import { csvPages, momentCell } from '@preciosa/contracts'
import { ARTICLE_STATE_NAMES, articleState } from '@preciosa/contracts/news'
import type { ArticleRow } from './news-desk.repository.js'

const TYPES = { COMMON_NEWS: 'noticia', LAUNCH_NEWS: 'lanzamiento' } as const

/** @param categories names by id */
export function newsCsv(
  articles: readonly ArticleRow[],
  { now, categories }: { now: Date; categories: ReadonlyMap<number, string> },
): Iterable<string> {
  const heading = [
    'noticia',
    'título',
    'estado',
    'clase',
    'categoría',
    'fecha',
    'se ve desde',
    'cambió',
    'quién',
  ]
  return csvPages(heading, articles, (article) => [
    article.id,
    article.title,
    ARTICLE_STATE_NAMES[articleState(article, now)],
    TYPES[article.type],
    article.category === null ? '' : (categories.get(article.category) ?? ''),
    article.date,
    momentCell(article.publishedFrom?.toISOString() ?? null),
    momentCell(article.updatedAt.toISOString()),
    article.by ?? '',
  ])
}
