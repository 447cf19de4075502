import { magazineRoutes } from '@preciosa/contracts/magazine'
import { permissionsOf, type UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import { type SubscriptionTemplate, planRoutes } from '@preciosa/contracts/plans'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { adsIn } from '../../subjects/ads/ads.server.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { config } from '../../config/config.server.js'
import { type OwnPrice, ownPrice } from '../../subjects/plans/own-price.js'
import { type IssueLine, issueLineOf } from '../../subjects/magazine/issue-line.js'
import {
  answerWith,
  forPrograms,
  goTo,
  pageNotFound,
  unlessUnavailable,
} from '../../api/page-answers.server.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { issuePath, MAGAZINE_PATH, magazinePath, plansPath } from '../../paths.js'
import { type Sender, senderOf } from '../../subjects/session/reader.server.js'
import { requirePermission } from '../../subjects/session/require.server.js'

const EACH = 12

/** Whether a digital edition opens, or what it waits for; `closed` to visitors and plans without the magazine. */
export type Reading = 'open' | 'first-charge' | 'paused' | 'closed' | 'unknown'

export interface MagazineData extends WithAds {
  page: PageInfo
  /** The newest issue, or the asked one; null without any. */
  issue: IssueLine | null
  latest: IssueLine | null
  /** ISO time, for the countdown. */
  now: string
  reading: Reading
  /** Plans with the digital magazine; null if they couldn't be read. */
  plans: { names: string; from: OwnPrice } | null
  /** Of the reader's user type. */
  plansPath: string
  older: IssueLine[]
  pageNumber: number
  pages: number
}

export async function loadMagazine(request: Request): Promise<MagazineData> {
  const search = new URL(request.url).searchParams
  const pageNumber = pageOfParameter(search.get('pagina')) ?? pageNotFound()
  const number = numberIn(search.get('numero'))
  const [list, newest, asked, sender, plans] = await Promise.all([
    api.read(magazineRoutes.issues, { query: { pageNumber, pageSize: EACH } }),
    api.read(magazineRoutes.issues, { query: { pageNumber: 1, pageSize: 1 } }),
    number === null ? null : api.read(magazineRoutes.issue, { params: { number } }),
    senderOf(request),
    unlessUnavailable(api.read(planRoutes.subscriptionTemplates)),
  ])
  if (pageNumber > Math.max(1, list.pages)) pageNotFound()
  const [first] = newest.pageElements
  const latest = first === undefined ? null : issueLineOf(first)
  const issue = asked === null ? latest : issueLineOf(asked)
  const type = sender.kind === 'person' ? sender.person.type : null
  return {
    page: pageOf(issue, latest, pageNumber),
    issue,
    latest,
    now: new Date().toISOString(),
    reading: readingOf(sender),
    plans: plansWith(plans ?? [], type),
    plansPath: plansPath(type),
    older: list.pageElements.map(issueLineOf).filter((one) => one.number !== issue?.number),
    pageNumber,
    pages: list.pages,
    ads: await adsIn('magazine'),
  }
}

/** A link of minutes for the reader's script. */
export async function issueLink(request: Request, number: string | undefined): Promise<Response> {
  return forPrograms(async () => {
    const sender = await senderOf(request)
    if (sender.kind === 'unknown') return jsonOf({ reason: 'unavailable' }, 503)
    if (sender.kind !== 'person') return jsonOf({ reason: 'signed-out' }, 401)
    const link = await asUser(sender.session.value).call(magazineRoutes.issueLink, {
      params: { number: numberIn(number ?? '') ?? pageNotFound() },
    })
    if (link.ok) return jsonOf(link.value)
    return jsonOf({ reason: link.code }, link.status)
  })
}

/** The digital edition, where no script runs. */
export async function openIssue(request: Request, number: string | undefined): Promise<never> {
  const asked = numberIn(number ?? '') ?? pageNotFound()
  const reading = readingOf(await senderOf(request))
  if (reading === 'first-charge' || reading === 'paused') goTo(issuePath(asked))
  const { token } = await requirePermission(request, 'DIGITAL_MAGAZINE')
  const link = await asUser(token).call(magazineRoutes.issueLink, { params: { number: asked } })
  if (!link.ok) answerWith(new Response(null, { status: link.status }))
  return goTo(link.value.url)
}

/** Null without one. */
function numberIn(text: string | null): number | null {
  if (text === null) return null
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : pageNotFound()
}

function jsonOf(value: object, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } })
}

function readingOf(sender: Sender): Reading {
  if (sender.kind === 'unknown') return 'unknown'
  if (sender.kind !== 'person') return 'closed'
  const { permissions, plan, creditsActive } = sender.person
  if (permissions.includes('DIGITAL_MAGAZINE')) return 'open'
  if (plan === null || !permissionsOf(plan.code).has('DIGITAL_MAGAZINE')) return 'closed'
  return creditsActive ? 'first-charge' : 'paused'
}

function plansWith(plans: readonly SubscriptionTemplate[], type: UserType | null): MagazineData['plans'] {
  const offered = plans.filter(
    (plan) =>
      plan.type === 'monthly' &&
      isOfferedTo(type ?? 'individual', plan) &&
      permissionsOf(plan.subscriptionType.subscriptionCode).has('DIGITAL_MAGAZINE'),
  )
  if (offered.length === 0) return null
  const from = Math.min(...offered.map(({ price }) => price))
  return {
    names: new Intl.ListFormat('es-AR').format(offered.map(({ name }) => name)),
    from: ownPrice(from),
  }
}

function pageOf(issue: IssueLine | null, latest: IssueLine | null, pageNumber: number): PageInfo {
  const isLatest = issue === null || issue.number === latest?.number
  const title = isLatest ? 'La revista' : `La revista, n.º ${issue.number}`
  return {
    title: pageNumber === 1 ? title : `${title}, página ${pageNumber}`,
    description:
      issue === null
        ? 'La revista de precios de autos y motos de la Argentina.'
        : `N.º ${issue.number}, ${issue.month}: ${issue.title}.`,
    canonical: config.siteUrl + (isLatest ? magazinePath({ page: pageNumber }) : issuePath(issue.number)),
    structured:
      issue === null
        ? []
        : [
            {
              '@type': 'PublicationIssue',
              issueNumber: String(issue.number),
              name: issue.title,
              datePublished: `${issue.period}-01`,
              isPartOf: { '@type': 'Periodical', name: 'Preciosa', url: config.siteUrl + MAGAZINE_PATH },
            },
          ],
    outsideSearch: pageNumber > 1,
  }
}
