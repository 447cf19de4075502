import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { count, type RouteOutput, signed } from '@preciosa/contracts'
import { creditRoutes } from '@preciosa/contracts/credits'
import type { LedgerLine } from '@preciosa/contracts/users'
import { asUser } from '../../api/callers.server.js'
import { lastDay, shortDate } from '../../format/dates.js'
import { goTo, pageNotFound } from '../../api/page-answers.server.js'
import { CREDITS_PATH, listPath, sheetPath } from '../../paths.js'
import { ownAnswer } from '../session/own-answer.server.js'
import { requireProfile } from '../session/require.server.js'
import { pageOfParameter } from '../../navigation/parameters.js'
import { KIND_NAMES, reasonOf } from './credit-line.rules.js'

const PAGE_SIZE = 20

type OwnCredits = RouteOutput<typeof creditRoutes.credits>

export interface LineShown {
  key: string
  day: string
  reason: string
  note: string | null
  vehicle: { name: string; to: string | null } | null
  credits: string
  isGrant: boolean
  until: string | null
}

export interface CreditsLeftData {
  balance: string
  lots: { key: number; name: string; left: string; until: string }[]
}

export interface CreditsData extends CreditsLeftData {
  waiting: string | null
  lines: LineShown[]
  page: number
  pages: number
}

export async function loadCredits(request: Request): Promise<CreditsData> {
  const { token } = await requireProfile(request)
  const page = pageOfParameter(new URL(request.url).searchParams.get('pagina'))
  if (page === null) pageNotFound()
  const { balance, lots, waiting, response, pagination } = await ownAnswer(
    request,
    asUser(token).call(creditRoutes.credits, { query: { pageNumber: page, pageSize: PAGE_SIZE } }),
  )
  const { totalPages: pages } = pagination
  if (page > Math.max(1, pages)) goTo(listPath(CREDITS_PATH, Math.max(1, pages)))
  const gone = await goneAmong(request, token, response)
  return {
    ...creditsLeft({ balance, lots }),
    waiting: waiting === 0 ? null : count(waiting),
    lines: response.map((line, at) => lineShown(line, `${page}-${at}`, gone)),
    page,
    pages,
  }
}

export function creditsLeft({ balance, lots }: Pick<OwnCredits, 'balance' | 'lots'>): CreditsLeftData {
  return {
    balance: count(balance),
    lots: lots.map(({ id, kind, left, expiresAt }) => ({
      key: id,
      name: KIND_NAMES[kind],
      left: count(left),
      until: expiresAt === null ? 'No vencen' : `Vencen el ${lastDay(expiresAt)}`,
    })),
  }
}

async function goneAmong(
  request: Request,
  token: string,
  lines: readonly LedgerLine[],
): Promise<ReadonlySet<number>> {
  const vehicles = lines.flatMap(({ vehicle }) => vehicle ?? [])
  if (vehicles.length === 0) return new Set()
  const list = vehicles.map(({ codia, vehicleType }) => ({ codia, type: vehicleType }))
  const { response } = await ownAnswer(
    request,
    asUser(token).call(catalogueRoutes.versionListByPost, { body: list }),
  )
  const there = new Set(response.map(({ codia }) => codia))
  return new Set(list.map(({ codia }) => codia).filter((codia) => !there.has(codia)))
}

function lineShown(line: LedgerLine, key: string, gone: ReadonlySet<number>): LineShown {
  const { at, type, credits, expiresAt, vehicle } = line
  return {
    key,
    day: shortDate(at),
    reason: reasonOf(line),
    note: line.reason,
    vehicle:
      vehicle === null
        ? null
        : {
            name: vehicle.name ?? `Codia ${vehicle.codia}`,
            to: gone.has(vehicle.codia) ? null : sheetPath(vehicle.vehicleType, vehicle.codia),
          },
    credits: signed(credits),
    isGrant: type === 'grant',
    until: type !== 'grant' ? null : expiresAt === null ? 'No vencen' : `Hasta el ${lastDay(expiresAt)}`,
  }
}
