import { pesos, type RouteOutput, type VehicleType } from '@preciosa/contracts'
import type { CallArguments } from '@preciosa/contracts/client'
import type { Called } from '../../api/user-calls.server.js'
import type { FeaturesFilter } from '@preciosa/contracts/catalogue'
import { bandBegin, bandEnd, searchRoutes } from '@preciosa/contracts/search'
import { asUser } from '../../api/callers.server.js'
import { ApiError, responseOfFailure } from '../../api/api-failure.server.js'
import {
  answerWith,
  goTo,
  goToSearchCheck,
  goToTooMany,
  pageNotFound,
} from '../../api/page-answers.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { hasPrice, PRICES, type VisualFilters } from './filters.rules.js'

export interface VisualWanted {
  vehicleType: VehicleType
  filters: VisualFilters
  features: FeaturesFilter | undefined
  page: number
  pageSize: number
}

type VisualSearch = NonNullable<CallArguments<typeof searchRoutes.searchByPost>[0]>['body']
export type FoundPage = RouteOutput<typeof searchRoutes.searchByPost>
type Answer = Called<FoundPage>

/** After the daily limit of price ranges, repeats the search without the price. */
export async function visualSearch(
  request: Request,
  token: string,
  wanted: VisualWanted,
): Promise<{ found: FoundPage; spent: string | null }> {
  // The API counts every price range, so an abandoned request must not send one.
  request.signal.throwIfAborted()
  const answer = await asked(token, searchOf(wanted), request.signal)
  if (answer.ok) return { found: answer.value, spent: null }
  if (answer.code === 'too-many-requests' && hasPrice(wanted.filters)) {
    const filters = { ...wanted.filters, minPrice: null, maxPrice: null }
    const again = await asked(token, searchOf({ ...wanted, filters }), request.signal)
    if (again.ok) return { found: again.value, spent: answer.detail }
  }
  switch (answer.code) {
    // The API demands a captcha after too many searches.
    case 'captcha':
      return goToSearchCheck()
    case 'too-many-requests':
      return goToTooMany()
    case 'login-required':
    case 'session-expired':
      return sessionEnded(request)
    case 'not-found':
      return pageNotFound()
    case 'permission':
      return goTo('/404')
    default:
      throw new ApiError(answer.status, 'POST /preciosa/search')
  }
}

async function asked(token: string, body: VisualSearch, signal: AbortSignal): Promise<Answer> {
  try {
    return await asUser(token).call(searchRoutes.searchByPost, { body, signal })
  } catch (error) {
    const response = responseOfFailure(error)
    if (response === null) throw error
    return answerWith(response)
  }
}

function searchOf({ vehicleType, filters, features, page, pageSize }: VisualWanted): VisualSearch {
  const { brand, model, version, fromYear, toYear, minPrice, maxPrice } = filters
  return {
    vehicleType,
    page,
    pageSize,
    ...(features === undefined ? {} : { features }),
    ...present({ brand, model, version, fromYear, toYear }),
    ...present({
      minPriceUsed: minPrice === null ? null : minPrice / 1000,
      maxPriceUsed: maxPrice === null ? null : maxPrice / 1000,
    }),
  }
}

function present<Name extends string>(values: Record<Name, number | null>): Partial<Record<Name, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Name, number>
  >
}

/** Price bands that cover the range; null without a range. */
export function approximateText(filters: VisualFilters): string | null {
  const { minPrice, maxPrice } = filters
  if (!hasPrice(filters)) return null
  const from = minPrice === null ? undefined : bandBegin(minPrice / 1000)
  const to = maxPrice === null || maxPrice === PRICES.max ? undefined : bandEnd(maxPrice / 1000)
  const range = [
    ...(from === undefined ? [] : [`desde ${pesos(from)}`]),
    ...(to === undefined ? [] : [`hasta ${pesos(to)}`]),
  ].join(' ')
  if (range === '') return 'Precio aproximado: con ese límite entran todos los precios.'
  return `Precio aproximado: entran las versiones con algún precio de usado ${range}.`
}
