import { searchRoutes } from '@preciosa/contracts/search'
import type { VehicleType } from '@preciosa/contracts'
import { type Version, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { type Comparison, comparisonRoutes } from '@preciosa/contracts/comparator'
import { api } from '../../api/api.server.js'
import { asUser } from '../../api/callers.server.js'
import { ApiError } from '../../api/api-failure.server.js'
import { mostCompared } from '../../subjects/comparator/most-compared.js'
import { config } from '../../config/config.server.js'
import { isSessionOver } from '../../subjects/look/look-refusal.server.js'
import { currencyOf } from '../../subjects/money/currency.js'
import { ratesNow } from '../../subjects/money/money.server.js'
import { goTo, goToSearchCheck, goToTooMany, unlessUnavailable } from '../../api/page-answers.server.js'
import { sheetPath } from '../../paths.js'
import { FAULT_TEXTS, faultOfText } from '../../subjects/search/search-text.rules.js'
import { exactlyNamed } from '../../subjects/search/typed-text.rules.js'
import { withYear } from '../../subjects/search/results-path.js'
import type { Person } from '../../subjects/session/reader.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { requirePermission } from '../../subjects/session/require.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { startTypeOf } from '../../subjects/session/start-type.rules.js'
import { wantedBy } from '../../subjects/search/year-filter.js'
import { versionShape } from '../../subjects/versions/body-shape.rules.js'
import { headline } from '../../subjects/versions/headline.rules.js'
import { moneyViewOf, offeredViews, viewIn } from '../../subjects/money/money-view.rules.js'
import { allOf } from '../../subjects/versions/technical.rules.js'
import { moneyOptions } from '../../subjects/prices/trend.server.js'
import { groupsOf } from './compared-sheets.rules.js'
import { pricesOf, trendOf } from './compared-prices.server.js'
import { askedBy, codiasWith, type ComparisonAsked, pathOf } from './comparison-address.rules.js'
import type { ComparatorData, ComparedVehicleView, FoundView } from './comparison-data.js'
import { isLandscapeHintDismissed } from './hint-cookie.rules.js'
import { missingNotes, tooManyNote } from './notes.rules.js'
import { LONGEST, shortNames } from './short-names.rules.js'

const FOUND_SHOWN = 10

/** Charges nothing. Redirects accounts without comparator to /404. */
export async function loadComparator(request: Request): Promise<ComparatorData> {
  if ((await senderOf(request)).kind === 'visitor') return { kind: 'visitor' }
  const { person, token } = await requirePermission(request, 'COMPARATOR')
  const address = askedBy(new URL(request.url).search)
  const vehicleType = typeFor(request, person)
  const most = mostCompared(person.permissions)
  const reading = { request, token, most, vehicleType, wanted: address.wanted }
  const [{ comparison, notes }, dollar, facts, found] = await Promise.all([
    compared(reading, address),
    ratesNow(),
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
    foundFor(address, { vehicleType, most }),
  ])
  const { response, outcome, availableCredits } = comparison
  const codias = response.map(({ version }) => version.codia)
  const asked: ComparisonAsked = { ...address, vehicleType, codias }
  const isHistoric = person.permissions.includes('HISTORIC_PRICE')
  const views = offeredViews({ historic: isHistoric, dollar: dollar !== null })
  const view = moneyViewOf(asked.money ?? viewIn(currencyOf(request.headers.get('Cookie'))), views)
  const vehicles = vehiclesOf(comparison, asked)
  const edition = facts.edition?.period ?? null
  const narrow = shortNames(
    comparison.response.map(({ version }) => version),
    LONGEST.phone,
  )
  const names = vehicles.map(({ short }, at) => ({ name: short, short: narrow[at] ?? short }))
  return {
    kind: 'comparison',
    vehicleType,
    asked,
    asksFor: address.codias.length > 0 ? 'vehicles' : address.vehicleType === null ? 'nothing' : 'kind',
    most,
    vehicles,
    notes,
    isFull: codias.length >= most,
    showsHint: vehicles.length > 1 && !isLandscapeHintDismissed(request.headers.get('Cookie')),
    prices: pricesOf(comparison, { wanted: asked.wanted, names, view, dollar, drawsYears: !isHistoric }),
    trend:
      isHistoric && response.length > 0
        ? trendOf(comparison, { names, view, edition, inMonths: asked.months })
        : null,
    groups: groupsOf(
      response.map(({ features }) => features),
      { onlyDifferences: asked.differences },
    ),
    payment: {
      due: vehicles.flatMap(({ codia, title, isLocked }) => (isLocked ? [{ codia, title }] : [])),
      credits: availableCredits,
      outcome: outcome === 'charge' || outcome === 'free' || outcome === 'nothing' ? outcome : 'refused',
    },
    found,
    view,
    views: moneyOptions(views, comparison.cpiPeriod),
    edition,
    url: config.siteUrl + pathOf({ ...asked, money: null, adding: false, months: false, search: '' }),
  }
}

/** Where the page's ads are. */
export async function adPlace(request: Request): Promise<string> {
  const sender = await senderOf(request)
  return sender.kind === 'person' ? `comparator-${typeFor(request, sender.person)}` : 'comparator'
}

function typeFor(request: Request, { plan }: Pick<Person, 'plan'>): VehicleType {
  return askedBy(new URL(request.url).search).vehicleType ?? startTypeOf(plan)
}

interface Reading {
  request: Request
  token: string
  most: number
  vehicleType: VehicleType
  wanted: ComparisonAsked['wanted']
}

/** Makes one API call if all vehicles can be compared; else looks up the rest for the notes. */
async function compared(
  reading: Reading,
  asked: ComparisonAsked,
): Promise<{ comparison: Comparison; notes: string[] }> {
  const { most, vehicleType } = reading
  const first = await comparisonOf(reading, asked.codias.slice(0, most))
  if (first.response.length === asked.codias.length) return { comparison: first, notes: [] }
  const types = ['cars', 'motorcycles'] as const
  const known = await api.list(catalogueRoutes.versionList, {
    query: { list: asked.codias.flatMap((codia) => types.map((type) => ({ codia, type }))) },
  })
  const own = known.filter((version) => version.vehicleType === vehicleType)
  const others = known.filter((version) => version.vehicleType !== vehicleType)
  const [other] = others
  if (own.length === 0 && other !== undefined)
    goTo(pathOf({ ...asked, vehicleType: other.vehicleType, codias: others.map(({ codia }) => codia) }))
  const kept = own.slice(0, most).map(({ codia }) => codia)
  const isSame = kept.length === first.response.length
  return {
    comparison: isSame ? first : await comparisonOf(reading, kept),
    notes: [
      ...missingNotes(
        asked.codias.filter((codia) => !known.some((one) => one.codia === codia)),
        others,
      ),
      ...tooManyNote(own.length - kept.length, most),
    ],
  }
}

async function comparisonOf(
  { request, token, vehicleType, wanted }: Reading,
  list: number[],
): Promise<Comparison> {
  const called = await asUser(token).call(comparisonRoutes.comparison, {
    query: { vehicleType, list, ...wantedBy(wanted) },
  })
  if (called.ok) return called.value
  if (isSessionOver(called.code)) sessionEnded(request)
  if (called.code === 'too-many-requests') goToTooMany()
  if (called.code === 'permission') goTo('/404')
  throw new Error(`A comparison was refused: ${called.code}`)
}

function vehiclesOf({ response }: Comparison, asked: ComparisonAsked): ComparedVehicleView[] {
  const shorts = shortNames(
    response.map(({ version }) => version),
    LONGEST.desk,
  )
  return response.map(({ version, features, look }, at) => {
    const { codia, vehicleType, brand, model, versionDescription, versionSummary, years } = version
    return {
      codia,
      ...headline({ brand: brand.name, group: model.name, version: versionDescription }),
      short: shorts[at] ?? '',
      title: versionSummary,
      path: withYear(sheetPath(vehicleType, codia), asked.wanted),
      body: versionShape(version, allOf(features)) ?? 'hatch',
      from: years.at(-1) ?? null,
      to: years[0] ?? null,
      isLocked: look === 'charge',
    }
  })
}

async function foundFor(
  asked: ComparisonAsked,
  { vehicleType, most }: { vehicleType: VehicleType; most: number },
): Promise<FoundView | null> {
  const fault = faultOfText(asked.search)
  if (fault === 'empty') return null
  if (fault === 'long') return { kind: 'fault', text: FAULT_TEXTS.long }
  const found = await unlessUnavailable(
    fault === 'short' ? named(vehicleType, asked.search) : searched(vehicleType, asked.search),
  )
  if (found === null) return { kind: 'away' }
  if (found === 'unknown') return { kind: 'fault', text: FAULT_TEXTS.short }
  const row = ({ codia, versionSummary }: Version) => ({
    codia,
    title: versionSummary,
    path: pathOf({
      ...asked,
      vehicleType,
      codias: codiasWith(asked.codias, codia, most),
      adding: false,
      search: '',
    }),
  })
  return {
    kind: 'versions',
    rows: found.response.map(row),
    more: found.pagination.totalResults > found.response.length,
  }
}

const FIRST = { page: 1, pageSize: FOUND_SHOWN }

/** Two letters that are a whole brand or model, as in the site's box. */
async function named(vehicleType: VehicleType, text: string) {
  const found = exactlyNamed(text, await api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }))
  if (found === null) return 'unknown'
  const { brand, group } = found
  return group === null
    ? api.read(catalogueRoutes.brandModels, { params: { id: brand.id }, query: { vehicleType, ...FIRST } })
    : api.read(catalogueRoutes.models, {
        params: { id: brand.id, groupId: group.id },
        query: { vehicleType, ...FIRST },
      })
}

/** 400 means that the API requires a captcha. */
async function searched(vehicleType: VehicleType, filterString: string) {
  try {
    return await api.read(searchRoutes.search, {
      query: { vehicleType, filterString, pageSize: FOUND_SHOWN },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) goToSearchCheck()
    throw error
  }
}
