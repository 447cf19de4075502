import type { FieldError } from '../problems/field-errors.js'
import { isBlankDocument } from '../written/document.js'
import type { PageBlock, PageContent } from './page-blocks.js'

/** What a version needs before readers may see it, by field. */
export function missingOnPage({ blocks }: Pick<PageContent, 'blocks'>): FieldError[] {
  return blocks.every(isUnseen) ? [{ path: 'content.blocks', message: 'Falta el texto de la página.' }] : []
}

function isUnseen(block: PageBlock): boolean {
  return block.kind === 'text' ? isBlankDocument(block.document) : 'hidden' in block && block.hidden === true
}
