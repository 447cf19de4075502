import {
  type ArticleContent,
  type ArticleDetail,
  type ArticleType,
  type ArticleVehicle,
  type Hierarchy,
  LAUNCH_GAUGES,
  type LaunchGauge,
  type LaunchRow,
} from '@preciosa/contracts/news'
import type { TextDocument } from '@preciosa/contracts/written'
import { withoutEmptyHeadings } from '../written/document.rules.js'

export type NamedVehicle = ArticleVehicle & { name: string }

export type BlockForm =
  | { type: 'text'; document?: TextDocument | null }
  | { type: 'image'; images?: number[] | null; caption?: string | null | undefined }

type Text = string | null

/** As react-admin's form has it during an edit: empty texts are null or ''. */
export interface ContentForm {
  type: ArticleType
  title?: Text
  hierarchy: Hierarchy
  epigraph?: Text
  date?: Text
  source?: Text
  /** Separated by commas. */
  tagList?: Text
  category?: number | '' | null
  link?: Text
  previewImage?: number | null
  bannerImage?: number | null
  images?: number[] | null
  blocks?: BlockForm[] | null
  launchAttributes?: (Partial<Record<keyof LaunchRow, Text>> | null)[] | null
  power?: number | null
  speed?: number | null
  fuel?: number | null
  trunk?: number | null
  vehicles?: NamedVehicle[] | null
}

export interface ArticleForm {
  /** Version that the writer read; undefined for a new article. */
  latest?: number
  content: ContentForm
}

/** @param today of Buenos Aires */
export function emptyArticle(today: string): ArticleForm {
  return {
    content: {
      type: 'COMMON_NEWS',
      hierarchy: 'Media',
      date: today,
      images: [],
      blocks: [{ type: 'text' }],
      launchAttributes: [],
      vehicles: [],
    },
  }
}

export function toForm({
  latest,
  content,
  vehicles,
}: Pick<ArticleDetail, 'latest' | 'content' | 'vehicles'>): ArticleForm {
  // A text to write in, as a new article has.
  const blocks: BlockForm[] = content.blocks.length === 0 ? [{ type: 'text' }] : content.blocks
  return { latest, content: { ...content, blocks, tagList: content.tagList.join(', '), vehicles } }
}

export function tagsIn(text: Text | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

export function isEmptyText(block: BlockForm): boolean {
  if (block.type !== 'text') return false
  const { content } = withoutEmptyHeadings(block.document)
  return content.every((node) => node.type === 'paragraph' && (node.content ?? []).length === 0)
}

const GAUGES = Object.keys(LAUNCH_GAUGES) as LaunchGauge[]
const CELLS = ['version', 'engine', 'power', 'gearBox', 'consumption', 'security', 'price'] as const

/** What the API gets and checks; texts that were left empty aren't blocks. */
export function contentOf(form: ContentForm): ArticleContent {
  const isLaunch = form.type === 'LAUNCH_NEWS'
  const gauges = Object.fromEntries(GAUGES.map((name) => [name, isLaunch ? (form[name] ?? null) : null]))
  return {
    type: form.type,
    title: form.title ?? '',
    hierarchy: form.hierarchy,
    epigraph: form.epigraph ?? '',
    date: form.date ?? '',
    source: form.source ?? '',
    tagList: tagsIn(form.tagList),
    category: form.category || null,
    link: form.link || null,
    previewImage: form.previewImage ?? null,
    bannerImage: form.bannerImage ?? null,
    images: form.images ?? [],
    blocks: (form.blocks ?? []).filter((block) => !isEmptyText(block)).map(blockOf),
    launchAttributes: isLaunch
      ? (form.launchAttributes ?? []).map(
          (row) => Object.fromEntries(CELLS.map((cell) => [cell, row?.[cell] ?? ''])) as LaunchRow,
        )
      : [],
    ...(gauges as Record<LaunchGauge, number | null>),
    vehicles: (form.vehicles ?? []).map(({ kind, vehicleType, id }) => ({ kind, vehicleType, id })),
  }
}

function blockOf(block: BlockForm): ArticleContent['blocks'][number] {
  if (block.type === 'text') return { type: 'text', document: withoutEmptyHeadings(block.document) }
  const { images, caption } = block
  return { type: 'image', images: images ?? [], ...(caption ? { caption } : {}) }
}

/** Where the form shows an error of the API, which doesn't count texts that were left empty. */
export function formPath(path: string, { blocks }: ContentForm): string {
  if (/^content\.tagList\b/.test(path)) return 'content.tagList'
  const [, place, rest] = /^content\.blocks\.(\d+)(.*)$/.exec(path) ?? []
  if (place === undefined) return path
  const kept = (blocks ?? []).flatMap((block, at) => (isEmptyText(block) ? [] : [at]))
  return `content.blocks.${kept[Number(place)] ?? place}${rest ?? ''}`
}

/** The part of the form that has a field: `content.blocks.2.images` is in `blocks`. */
export function fieldOf(path: string): string {
  return path.split('.')[1] ?? path
}
