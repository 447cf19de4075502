import type { DocumentNode, TextDocument } from '@preciosa/contracts/written'

export const EMPTY_DOCUMENT: TextDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The editor leaves a heading whose text was erased. */
export function withoutEmptyHeadings(document: TextDocument | null | undefined): TextDocument {
  const content = (document ?? EMPTY_DOCUMENT).content.filter(
    (node: Partial<DocumentNode>) => node.type !== 'heading' || (node.content ?? []).length > 0,
  )
  return content.length === 0 ? EMPTY_DOCUMENT : { type: 'doc', content }
}
