import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { User } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { periodAt } from '@preciosa/platform/edge'
import { dayAndMonth } from '../../format/dates.js'
import { monthAndYear } from '../../format/months.js'
import { count } from '../../format/years.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { listPath, MONTH_LOOKS_PATH } from '../../paths.js'
import { ownAnswer } from '../session/own-answer.server.js'
import { requirePerson } from '../session/require.server.js'
import { paidPricesOf } from '../prices/paid-prices.server.js'
import { versionRow, type VersionRow } from './version-row.server.js'

const PAGE_SIZE = 15

export interface MonthLook extends VersionRow {
  /** "28 de noviembre" */
  day: string
}

export interface MonthLooksData {
  month: string
  counted: string | null
  rows: MonthLook[]
  page: number
  pages: number
}

export async function loadMonthLooks(request: Request): Promise<MonthLooksData> {
  const { token, user } = await requirePerson(request)
  const page = pageOfParameter(new URL(request.url).searchParams.get('pagina'))
  if (page === null) pageNotFound()
  const total = user.codiasConsultados.length
  const pages = Math.ceil(total / PAGE_SIZE)
  if (page > Math.max(1, pages)) goTo(listPath(MONTH_LOOKS_PATH, Math.max(1, pages)))
  return {
    month: monthAndYear(periodAt(new Date())),
    counted: total === 0 ? null : count(total, 'vehículo', 'vehículos'),
    rows: await monthLooks(request, { token, user }, { from: (page - 1) * PAGE_SIZE, most: PAGE_SIZE }),
    page,
    pages,
  }
}

/** What the reader has paid for this month, newest first, with the price of the year looked for. */
export async function monthLooks(
  request: Request,
  { token, user }: { token: string; user: User },
  { from = 0, most }: { from?: number; most: number },
): Promise<MonthLook[]> {
  const looks = user.codiasConsultados.slice(from, from + most)
  if (looks.length === 0) return []
  const list = looks.map(({ codia, vehicleType }) => ({ codia, type: vehicleType }))
  const [{ response }, paid] = await Promise.all([
    ownAnswer(request, asUser(token).call(catalogueRoutes.versionListByPost, { body: list })),
    paidPricesOf(request, looks),
  ])
  const versions = new Map(response.map((version) => [version.codia, version]))
  return looks.flatMap(({ codia, dateConsulted }) => {
    const version = versions.get(codia)
    // It has left the guide.
    if (version === undefined) return []
    return [{ ...versionRow(version, null, paid), day: dayAndMonth(dateConsulted) }]
  })
}
