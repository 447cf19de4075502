import type { Picture } from '@preciosa/contracts/media'
import type { ArticleCard } from '@preciosa/contracts/news'
import { longDate, shortDate } from '../../format/dates.js'
import { articlePath, newsPath } from '../../paths.js'

/** An article in a list. */
export interface ArticleLine {
  id: number
  title: string
  epigraph: string
  path: string
  category: { name: string; path: string } | null
  date: string
  /** "24 de noviembre de 2026" */
  day: string
  /** "24/11/2026" */
  shortDay: string
  isHigh: boolean
  picture: Picture | null
}

export function lineOf(card: ArticleCard): ArticleLine {
  const { id, title, epigraph, category, date, hierarchy, picture } = card
  return {
    ...{ id, title, epigraph, date, picture },
    path: articlePath(card),
    category: category === null ? null : { name: category.name, path: newsPath(category.slug) },
    day: longDate(noonOf(date)),
    shortDay: shortDate(noonOf(date)),
    isHigh: hierarchy === 'Alta',
  }
}

/** A plain day in any zone of the country. */
export function noonOf(day: string): string {
  return `${day}T15:00:00.000Z`
}
