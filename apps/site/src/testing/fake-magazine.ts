import { type IssueLink, issuePeriod, type ShownIssue } from '@preciosa/contracts/magazine'
import { fakePicture } from './fake-news.js'
import { Refused } from './fake-refusal.js'

function issue(number: number, month: number, changes: Partial<ShownIssue> = {}): ShownIssue {
  return {
    ...{ year: 2026, month, number, title: `Número ${number}`, description: 'Precios y notas.', price: 4900 },
    ...{ store: 'https://tienda.example', soldOut: false, pages: 84 },
    cover: fakePicture(`Tapa del número ${number}, ${issuePeriod({ year: 2026, month })}`, 2560),
    ...changes,
  }
}

/** Newest first. */
export const ISSUES: readonly ShownIssue[] = [
  issue(312, 11, { title: 'La chata eterna', description: 'Treinta años de chatas.' }),
  issue(311, 10),
  issue(310, 9, { soldOut: true }),
  issue(309, 8, { pages: null, store: null }),
]

export const ISSUE_LINK: IssueLink = {
  url: '/admin/files/documents-00000000-0000-4000-8000-000000000312.pdf?expires=1&signature=x',
  seconds: 600,
  pages: 84,
  bytes: 1000,
}

/** Undefined for other addresses. @param mayRead whether the caller has DIGITAL_MAGAZINE; it throws if not */
export function magazineAnswer(
  { pathname, searchParams }: URL,
  { issues = ISSUES, mayRead }: { issues?: readonly ShownIssue[] | undefined; mayRead: () => void },
): object | undefined {
  if (pathname === '/admin/magazine/issues') {
    const size = Number(searchParams.get('pageSize') ?? 12)
    const pageNumber = Number(searchParams.get('pageNumber') ?? 1)
    const pageElements = issues.slice((pageNumber - 1) * size, pageNumber * size)
    return { pageElements, pages: Math.ceil(issues.length / size), pageNumber, total: issues.length }
  }
  const [, number, link] = /^\/admin\/magazine\/issues\/(\d+)(\/link)?$/.exec(pathname) ?? []
  if (number === undefined) return undefined
  if (link !== undefined) mayRead()
  const found = issues.find((one) => one.number === Number(number))
  if (found === undefined) throw new Refused('not-found')
  return link === undefined ? found : ISSUE_LINK
}
