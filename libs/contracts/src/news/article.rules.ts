import type { FieldError } from '../problems/field-errors.js'
import type { ArticleBlock, ArticleContent } from './article.js'
import { isBlankDocument } from '../written/document.js'

/** What a draft needs before readers may see it, by field; empty if it can be published. */
export function missingToPublish(content: ArticleContent): FieldError[] {
  const { category, epigraph, previewImage, blocks } = content
  const missing: [boolean, string, string][] = [
    [category === null, 'category', 'Falta la categoría.'],
    [epigraph === '', 'epigraph', 'Falta la bajada.'],
    [previewImage === null, 'previewImage', 'Falta la imagen de portada.'],
    [blocks.every(isBlankBlock), 'blocks', 'Falta el texto de la noticia.'],
  ]
  return missing.flatMap(([isMissing, field, message]) =>
    isMissing ? [{ path: `content.${field}`, message }] : [],
  )
}

function isBlankBlock(block: ArticleBlock): boolean {
  return block.type === 'text' && isBlankDocument(block.document)
}

/** Null for a day up to the end of next year. @param thisYear of the clock */
export function articleDateProblem(date: string, thisYear: number): string | null {
  return Number(date.slice(0, 4)) <= thisYear + 1 ? null : `Tiene que ser hasta el año ${thisYear + 1}.`
}

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export interface ArticlePublication {
  /** Number of the version that readers see, or will see. */
  published: number | null
  publishedFrom: Date | null
  withdrawnAt: Date | null
}

/** Follows from columns and time, so that no job has to run. */
export function articleState(
  { published, publishedFrom, withdrawnAt }: ArticlePublication,
  now: Date,
): ArticleState {
  if (published === null || publishedFrom === null) return 'draft'
  if (withdrawnAt !== null) return 'withdrawn'
  return publishedFrom > now ? 'scheduled' : 'published'
}

export const ARTICLE_STATE_NAMES: Readonly<Record<ArticleState, string>> = {
  draft: 'borrador',
  scheduled: 'programada',
  published: 'publicada',
  withdrawn: 'retirada',
}
