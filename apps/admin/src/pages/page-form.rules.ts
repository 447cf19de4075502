import type { PageBlock, PageContent, PageDetail } from '@preciosa/contracts/pages'
import type { TextDocument } from '@preciosa/contracts/written'
import { withoutEmptyHeadings } from '../written/document.rules.js'

type Kind = PageBlock['kind']
type Fields = Record<string, unknown>

/** As react-admin's form has it during an edit: empty texts are null or '', a block may lack its kind. */
export interface PageForm {
  path?: string
  latest?: number
  content: { title?: string | null; description?: string | null; blocks?: Fields[] | null }
}

const ITEMS = ['title', 'items'] as const

/** A block keeps the fields of a kind that was chosen before, so only these are sent. */
const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  text: ['document'],
  picture: ['media', 'caption'],
  lead: ['text', 'button'],
  cards: ITEMS,
  services: ITEMS,
  topics: ITEMS,
  timeline: ITEMS,
  partners: ['title', 'note', 'items'],
  questions: ITEMS,
  facts: ['title', 'hidden', 'items'],
  numbers: ['title'],
  since: [],
  whereabouts: ['title'],
  plans: ['audience'],
  form: ['title'],
}

export const EMPTY_PAGE: PageForm = { content: { blocks: [{ kind: 'text' }] } }

export function toForm({ id, latest, content }: PageDetail): PageForm & { id: number } {
  return { id, latest, content: content }
}

/** Body of `createPage`; the API checks it. */
export function toCreate({ path, content }: PageForm): object {
  return { path: path ?? '', content: contentOf(content) }
}

/** Body of `savePage`. */
export function toSave({ latest, content }: PageForm): object {
  return { latest, content: contentOf(content) }
}

function contentOf({ title, description, blocks }: PageForm['content']): object {
  return {
    title: title ?? '',
    description: description ?? '',
    blocks: (blocks ?? []).map(blockOf),
  } satisfies Record<keyof PageContent, unknown>
}

function blockOf(block: Fields): Fields {
  const kind = block['kind'] as Kind | undefined
  if (kind === undefined) return {}
  const kept = Object.fromEntries(FIELDS[kind].map((name) => [name, filled(block[name])]))
  if (kind === 'text') return { kind, document: withoutEmptyHeadings(block['document'] as TextDocument) }
  return { kind, ...kept }
}

/** Without empty texts, and undefined for an object of nothing else, since fields may be left empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => filled(item) ?? {})
  if (typeof value !== 'object' || value === null) return value === '' || value === null ? undefined : value
  const entries = Object.entries(value)
    .map(([name, each]) => [name, filled(each)] as const)
    .filter(([, each]) => each !== undefined)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
