import { type ArticlePublication, articleState } from '@preciosa/contracts/news'

const MOST_AHEAD_MS = 366 * 24 * 3_600_000

export interface PublicationRefusal {
  code: 'conflict' | 'validation'
  message: string
}

/** From when on readers see an article. @param from null for now */
export function publicationFrom(
  article: ArticlePublication,
  from: Date | null,
  now: Date,
): Date | PublicationRefusal {
  const state = articleState(article, now)
  if (from === null) {
    const isKnownDate = state === 'published' || state === 'withdrawn'
    // A correction, or a return after a withdrawal, keeps its date.
    return isKnownDate && article.publishedFrom !== null && article.publishedFrom <= now
      ? article.publishedFrom
      : now
  }
  if (from <= now)
    return { code: 'validation', message: 'Esa fecha ya pasó: elegí una futura o publicala ahora.' }
  if (from.getTime() - now.getTime() > MOST_AHEAD_MS)
    return { code: 'validation', message: 'Se programa a lo sumo con un año de anticipación.' }
  if (state === 'published')
    return {
      code: 'conflict',
      message: 'Ya está publicada: la corrección se publica ahora, o la retirás antes de programarla.',
    }
  return from
}
