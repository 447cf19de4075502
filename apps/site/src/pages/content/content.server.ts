import { guideRoutes } from '@preciosa/contracts/catalogue'
import { pagePathSchema, type ShownBlock, type ShownPage, pageRoutes } from '@preciosa/contracts/pages'
import { fold } from '@preciosa/contracts/price-lists'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { type InquiryData, loadInquiry, sendInquiry } from '../../subjects/contact/contact.server.js'
import type { MailAnswer } from '../../subjects/contact/mail-form.server.js'
import { pageNotFound, unlessUnavailable } from '../../api/page-answers.server.js'
import type { PageInfo, StructuredData } from '../../navigation/page-info.js'
import { COMPANIES_FORM_PATH, contentPath } from '../../paths.js'
import { type Figure, figuresOf } from './figures.rules.js'
import type { PlansView } from './plan-list.js'
import { readPlans } from './plans.server.js'

export interface ContentData {
  page: PageInfo
  path: string
  title: string
  version: number
  /** Null in a preview. */
  publishedAt: string | null
  blocks: ShownBlock[]
  /** Null on a page without a form. */
  inquiry: InquiryData | null
  /** Of the form. */
  action: string
  /** Null on a page without figures, or while they can't be read. */
  figures: Figure[] | null
  plans: PlansView | null
  /** Null on a page with few questions. */
  search: { words: string; found: number } | null
}

/** From so many questions on, a page can be searched. */
const MANY_QUESTIONS = 8

export async function loadContent(request: Request, path = ''): Promise<ContentData> {
  return contentOf(request, await pageAt(path))
}

export async function loadPreview(request: Request, token = ''): Promise<ContentData> {
  return contentOf(request, await api.read(pageRoutes.pagePreview, { params: { token } }))
}

/** Only of a page with a form. */
export async function sendFromContent(request: Request, path = ''): Promise<MailAnswer> {
  const { blocks } = await pageAt(path)
  if (!blocks.some(({ kind }) => kind === 'form')) pageNotFound()
  return sendInquiry(request)
}

function pageAt(path: string): Promise<ShownPage> {
  return pagePathSchema.safeParse(path).success
    ? api.read(pageRoutes.page, { params: { path } })
    : pageNotFound()
}

async function contentOf(request: Request, shown: ShownPage): Promise<ContentData> {
  const { path, title, description, version, publishedAt, blocks } = shown
  const has = (kind: ShownBlock['kind']) => blocks.some((block) => block.kind === kind)
  const [inquiry, figures, plans] = await Promise.all([
    has('form') ? loadInquiry(request) : null,
    has('numbers') ? readFigures() : null,
    has('plans') ? readPlans(request, blocks) : null,
  ])
  const questions = blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  const words = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const searched = words === '' ? blocks : blocks.flatMap((block) => withWords(block, words))
  const found = searched.flatMap((block) => (block.kind === 'questions' ? block.items : [])).length
  return {
    path,
    title,
    version,
    publishedAt,
    blocks: searched,
    inquiry,
    action: publishedAt === null ? COMPANIES_FORM_PATH : contentPath(path),
    figures,
    plans,
    search: questions.length < MANY_QUESTIONS ? null : { words, found },
    page: {
      title,
      description,
      canonical: config.siteUrl + contentPath(path),
      structured: questions.length === 0 ? [] : [faqOf(questions)],
      outsideSearch: publishedAt === null || words !== '',
    },
  }
}

async function readFigures(): Promise<Figure[] | null> {
  const [cars, motorcycles] = await Promise.all([
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType: 'cars' } })),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType: 'motorcycles' } })),
  ])
  return cars === null || motorcycles === null ? null : figuresOf(cars, motorcycles)
}

/** Only the questions that have all words, without regard to case and accents. */
function withWords(block: ShownBlock, words: string): ShownBlock[] {
  if (block.kind !== 'questions') return [block]
  const wanted = fold(words).split(/\s+/)
  const items = block.items.filter(({ question, answer }) => {
    const text = fold(`${question} ${answer}`)
    return wanted.every((word) => text.includes(word))
  })
  return items.length === 0 ? [] : [{ ...block, items }]
}

function faqOf(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
