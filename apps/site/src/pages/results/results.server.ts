import type { RouteOutput } from '@preciosa/contracts'
import { searchRoutes } from '@preciosa/contracts/search'
import { periodAt } from '@preciosa/platform/edge'
import { data } from '@remix-run/server-runtime'
import { type Version, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { api, type MenuBrand } from '../../api/api.server.js'
import { withAds } from '../../subjects/ads/ads.server.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { ApiError } from '../../api/api-failure.server.js'
import { count } from '../../format/years.js'
import {
  goTo,
  goToSearchCheck,
  goToTooMany,
  pageNotFound,
  unlessUnavailable,
} from '../../api/page-answers.server.js'
import { assistedPath, brandPath, groupPath, isTooManyPath } from '../../paths.js'
import { countSearch } from '../../subjects/search/searches-made.server.js'
import { RESULTS_PER_PAGE, RESULTS_PATH, resultsPath, withYear } from '../../subjects/search/results-path.js'
import { exactlyNamed, fittedText, shortYear } from '../../subjects/search/typed-text.rules.js'
import { readTyped } from '../../subjects/search/typed-year.rules.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import { otherType } from '../../format/vehicle-kind.js'
import {
  type Asked,
  askedOf,
  isFromSearchBox,
  offeredOf,
  relativesOf,
  yearFound,
  yearMissing,
  yearsOf,
} from './results.rules.js'
import { paidPrices } from '../../subjects/prices/paid-prices.server.js'
import { versionRow } from '../../subjects/versions/version-row.server.js'
import type { Filter, Found, ResultsData, NamedLink } from './results-data.js'
import {
  headingOf,
  namesModel,
  readText,
  type Understood,
  misfit,
  understoodOf,
  withoutBrand,
} from './understood.rules.js'

/** Of the other vehicle type. */
const ALSO_SHOWN = 3
const STATUS = { asking: 200, wrong: 400, found: 200, nothing: 200, away: 503 } as const

export async function loadResults(request: Request, isCounted = false) {
  const search = new URL(request.url).searchParams
  const asked = askedOf(search, Number(periodAt(new Date()).slice(0, 4)))
  if (asked === null) pageNotFound()
  const results = await withAds(
    () => resultsOf(request, asked),
    async (found) => `results-${(await found).vehicleType}`,
  )
  if (isCounted && isFromSearchBox(asked) && (results.state === 'found' || results.state === 'nothing'))
    countSearch({
      vehicleType: results.vehicleType,
      text: asked.typed.text,
      isFound: results.state === 'found',
    })
  const headers: HeadersInit = results.state === 'away' ? { 'Retry-After': '30' } : {}
  return data<ResultsData & WithAds>(results, { status: STATUS[results.state], headers })
}

async function resultsOf(request: Request, asked: Asked): Promise<ResultsData> {
  const common = { vehicleType: asked.vehicleType, text: asked.text }
  if (asked.fault === 'empty') return { ...common, state: 'asking', title: 'Buscar precios' }
  const direct = await directPath(asked)
  if (direct !== null) goTo(direct)
  const title = `Resultados para “${asked.text}”`
  if (asked.fault !== null) return { ...common, state: 'wrong', title, fault: asked.fault }
  const again = RESULTS_PATH + new URL(request.url).search
  try {
    const { best, also } = await bestOf(asked)
    const { vehicleType } = best.asked
    const { totalResults, totalPages } = best.first.pagination
    if (totalResults === 0) return { ...common, ...(await nothing(asked)) }
    if (asked.page > totalPages) pageNotFound()
    return { ...common, vehicleType, ...(await found(request, best, also)) }
  } catch (error) {
    // The API answers 400 once it demands a captcha after too many searches.
    if (error instanceof ApiError && error.status === 400) goToSearchCheck(again)
    if (!(error instanceof Response)) throw error
    if (error.status === 302 && isTooManyPath(error.headers.get('Location'))) goToTooMany(again)
    if (error.status === 503) return { ...common, state: 'away', title, again }
    throw error
  }
}

/** A year alone leads to its path; two letters to the brand or model that has this name. */
async function directPath({ typed, isOpen, vehicleType, page }: Asked): Promise<string | null> {
  const [year, ...years] = typed.years
  const isYear = typed.bare === '' && years.length === 0 && page === 1
  if (!isYear && Array.from(typed.text).length !== 2) return null
  for (const kind of isOpen ? [vehicleType, otherType(vehicleType)] : [vehicleType]) {
    const brands = await unlessUnavailable(
      api.list(catalogueRoutes.downloadBrands, { query: { vehicleType: kind } }),
    )
    const named = brands === null ? null : exactlyNamed(typed.text, brands)
    if (named === null) continue
    // "2008" is a model too: the search shows it.
    if (isYear) return null
    const { brand, group } = named
    return group === null ? brandPath(kind, brand) : groupPath(kind, brand, group)
  }
  return isYear && year !== undefined ? assistedPath(vehicleType, { year }) : null
}

interface Searched {
  asked: Asked
  first: SearchPage
  shown: SearchPage
  menu: MenuBrand[]
  understood: Understood
}

/** Of the vehicle types, the one that more of the words fit; the first among equals. */
async function bestOf(asked: Asked): Promise<{ best: Searched; also: Searched | null }> {
  const kinds = asked.isOpen ? [asked.vehicleType, otherType(asked.vehicleType)] : [asked.vehicleType]
  const [one, other] = await Promise.all(kinds.map((vehicleType) => searched({ ...asked, vehicleType })))
  if (one === undefined) throw new Error('Nothing was searched')
  if (other === undefined) return { best: one, also: null }
  const [missing, otherMissing] = [misfitOf(one), misfitOf(other)]
  const [best, rest] = otherMissing < missing ? [other, one] : [one, other]
  return { best, also: missing === otherMissing && rest.first.pagination.totalResults > 0 ? rest : null }
}

function misfitOf({ asked, first, understood }: Searched): number {
  return misfit(asked.typed.bare, first.response, understood)
}

async function searched(asked: Asked): Promise<Searched> {
  const [{ first, shown }, menu] = await Promise.all([
    pagesOf(asked),
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType: asked.vehicleType } }),
  ])
  const understood = understoodOf(asked.typed.bare, first.response, menu)
  const short = understood.leftOut.findLast((word) => shortYear(word, asked.thisYear) !== null)
  const year = short === undefined ? null : shortYear(short, asked.thisYear)
  const isOfModel = namesModel(asked.typed.bare, first.response)
  if (short === undefined || year === null || !isOfModel || asked.typed.years.length > 0)
    return { asked, first, shown, menu, understood }
  // "gol trend 18" means 2018; the year is written last.
  const text = asked.text.replace(new RegExp(`(^|\\s)['’]?${short}(?=\\s|$)`), `$1${year}`)
  const typed = readTyped(fittedText(text).text)
  return searched({ ...asked, text, typed })
}

type SearchPage = RouteOutput<typeof searchRoutes.search>

/** The first page is always needed: it determines the year, brand and model understood. */
async function pagesOf(asked: Asked): Promise<{ first: SearchPage; shown: SearchPage }> {
  const page = (number: number) =>
    api.read(searchRoutes.search, { query: { ...wantedOf(asked), page: number } })
  if (asked.page === 1) {
    const only = await page(1)
    return { first: only, shown: only }
  }
  const [first, shown] = await Promise.all([page(1), page(asked.page)])
  return { first, shown }
}

function wantedOf({ vehicleType, typed, year, brand, model }: Asked) {
  return {
    vehicleType,
    // The API puts versions with a 0km price first.
    filterString: typed.isNew ? `${typed.text} 0km` : typed.text,
    pageSize: RESULTS_PER_PAGE,
    ...(brand === null ? {} : { brand }),
    ...(model === null ? {} : { model }),
    ...(typeof year === 'number' ? { fromYear: year, toYear: year } : {}),
  }
}

async function found(
  request: Request,
  { asked, first: { response: first }, shown, menu, understood }: Searched,
  also: Searched | null,
): Promise<Found> {
  const { vehicleType, typed } = asked
  const facts = await api.read(guideRoutes.guideFacts, { query: { vehicleType } })
  const year = yearFound(asked, first)
  const codias = shown.response.map(({ codia }) => codia)
  const paid = await paidPrices(request, { vehicleType, year, codias })
  const { brand, model, corrections, leftOut, otherBrand } = understood
  const { totalResults, totalPages } = shown.pagination
  const address = addressOf(asked, year)
  const heading = headingOf(typed.bare, address.text, understood)
  const saidYear = heading === null && asked.text.includes(String(year)) ? null : year
  const offered = offeredOf(first)
  const relatives =
    brand === null || model === null
      ? []
      : relativesOf(model, menu.find(({ id }) => id === brand.id)?.groups ?? [])
  const narrowed = (more: Partial<Asked>): string => resultsPath({ ...address, ...more })
  const years = year === null ? yearsOf(first) : { newest: [], older: [] }
  const yearWays = (ofYears: readonly (number | null)[]) =>
    ofYears.map((one) => ({ year: one, path: narrowed({ year: one ?? '0km', page: 1 }) }))
  return {
    state: 'found',
    title: [heading ?? `Resultados para “${readText(asked.text, { corrections, leftOut: [] })}”`, saidYear]
      .filter(Boolean)
      .join(' '),
    heading,
    year,
    yearMissing: yearMissing(asked, first),
    corrections,
    leftOut,
    dropped: asked.dropped,
    otherBrand:
      otherBrand === null
        ? null
        : {
            text: otherBrand.name,
            words: withoutBrand(typed.bare, otherBrand.name),
            path: withYear(brandPath(vehicleType, otherBrand), year),
          },
    also: also === null ? null : await alsoOf(request, also),
    filters: filtersOf(asked, year, first),
    allYears: withoutYear(asked, year),
    links: [
      ...offered.brands.map(({ id, name }) => ({ text: name, path: narrowed({ brand: id, page: 1 }) })),
      ...offered.models.map((one) => ({
        text: one.name,
        path: narrowed({ brand: first[0]?.brand.id ?? null, model: one.id, page: 1 }),
      })),
      ...relatives.map((group) => ({
        text: group.name,
        path: withYear(groupPath(vehicleType, brand ?? group, group), year),
      })),
    ],
    linksAre:
      offered.brands.length > 0 ? 'Marcas' : offered.models.length > 0 ? 'Modelos' : 'Modelos parecidos',
    years: yearWays(years.newest),
    olderYears: yearWays(years.older),
    counted: count(totalResults, 'versión', 'versiones'),
    edition: facts.edition?.period ?? null,
    rows: shown.response.map((version) => versionRow(version, year, paid)),
    page: asked.page,
    pages: totalPages,
    address,
    whole: model === null || brand === null ? null : withYear(groupPath(vehicleType, brand, model), year),
  }
}

async function alsoOf(request: Request, { asked, first }: Searched): Promise<NonNullable<Found['also']>> {
  const { vehicleType } = asked
  const year = yearFound(asked, first.response)
  const rows = first.response.slice(0, ALSO_SHOWN)
  const paid = await paidPrices(request, { vehicleType, year, codias: rows.map(({ codia }) => codia) })
  return {
    vehicleType,
    counted: count(first.pagination.totalResults, 'versión', 'versiones'),
    path: resultsPath(addressOf(asked, year)),
    rows: rows.map((version) => versionRow(version, year, paid)),
  }
}

function addressOf({ vehicleType, text, typed, brand, model }: Asked, year: YearFilter) {
  // The year stays in the text if the rest would be too short for a search.
  return {
    vehicleType,
    text: typed.years.length > 0 && year !== null && typed.bare.length >= 3 ? typed.bare : text,
    year,
    brand,
    model,
  }
}

function filtersOf(asked: Asked, year: YearFilter, [first]: Version[]): Filter[] {
  const address = addressOf(asked, year)
  const without = (...names: ('brand' | 'model')[]) =>
    resultsPath({ ...address, ...Object.fromEntries(names.map((name) => [name, null])) })
  const filters: Filter[] = []
  if (asked.brand !== null)
    filters.push({ text: first?.brand.name ?? 'Marca', path: without('brand', 'model') })
  if (asked.model !== null) filters.push({ text: first?.model.name ?? 'Modelo', path: without('model') })
  return filters
}

/** Null if the year isn't a filter: the text is too short without it. */
function withoutYear(asked: Asked, year: YearFilter): string | null {
  const address = addressOf(asked, year)
  const isFilter = asked.year !== null || (year !== null && address.text !== asked.text)
  return isFilter ? resultsPath({ ...address, year: null }) : null
}

async function nothing(asked: Asked) {
  const { vehicleType, typed, text } = asked
  const other = otherType(vehicleType)
  const isNarrowed = asked.year !== null || asked.brand !== null || asked.model !== null
  const [elsewhere, popular] = await Promise.all([
    asked.isOpen
      ? null
      : api.read(searchRoutes.search, {
          query: { vehicleType: other, filterString: typed.text, pageSize: RESULTS_PER_PAGE },
        }),
    api.read(guideRoutes.popular, { query: { vehicleType } }),
  ])
  const allYears = withoutYear(asked, asked.year)
  const links: NamedLink[] = popular.response.map(({ brand, model }) => ({
    text: `${brand.name} ${model.name}`,
    path: groupPath(vehicleType, brand, model),
  }))
  const totalResults = elsewhere?.pagination.totalResults ?? 0
  return {
    state: 'nothing' as const,
    title: `Resultados para “${text}”`,
    filters: [
      ...filtersOf(asked, asked.year, []),
      ...(allYears === null ? [] : [{ text: String(asked.year), path: allYears }]),
    ],
    wider: isNarrowed ? resultsPath({ vehicleType, text }) : null,
    elsewhere:
      totalResults === 0
        ? null
        : {
            text: count(totalResults, 'resultado', 'resultados'),
            path: resultsPath({ vehicleType: other, text }),
          },
    links,
    popularBy: popular.basis,
  }
}
