import type { ArticleLine } from '../../subjects/articles/article-line.js'

export interface Arranged {
  lead: ArticleLine | null
  /** In words, beside the lead. */
  beside: ArticleLine[]
  others: ArticleLine[]
}

const BESIDE = 3

/** The first of hierarchy Alta leads, else the newest. */
export function arranged(articles: readonly ArticleLine[]): Arranged {
  const lead = articles.find(({ isHigh }) => isHigh) ?? articles[0] ?? null
  const others = articles.filter((article) => article !== lead)
  return { lead, beside: others.slice(0, BESIDE), others: others.slice(BESIDE) }
}
