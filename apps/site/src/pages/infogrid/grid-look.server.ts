import { randomUUID } from 'node:crypto'
import type { VehicleType } from '@preciosa/contracts'
import { INFOGRID_MAX, pricesRoutes } from '@preciosa/contracts/looks'
import { asUser } from '../../api/callers.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import { logError } from '../../config/log.server.js'
import { formOf, showByGet } from '../../api/page-answers.server.js'
import type { SignedIn } from '../../subjects/session/require.server.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { refusal } from '../../subjects/look/look-refusal.server.js'
import { gridAddressOf } from './grid-address.rules.js'
import { gridOffer } from './grid-offer.rules.js'
import { gridCosts, versionsAt } from './grid-list.server.js'
import { requireInfogrid, typeAt } from './infogrid.server.js'
import type { GridAnswer, OpenedVersion } from './infogrid-data.js'

const FAILED = { kind: 'refused', reason: 'failed' } as const

/** Charges up to one credit per version: only on POST with `confirm`. Opens all or none. */
export async function openPrices(request: Request): Promise<GridAnswer> {
  const form = await formOf(request)
  try {
    const signedIn = await requireInfogrid(request)
    const search = new URL(request.url).searchParams
    const vehicleType = typeAt(search, signedIn)
    const codias = form.has('todas') ? await shownAt(signedIn.token, vehicleType, search) : chosenIn(form)
    if (codias.length === 0) return { kind: 'none' }
    if (form.get('confirm') !== '1') return await offer(request, signedIn, vehicleType, codias)
    const opened = await asUser(signedIn.token).call(pricesRoutes.infogrid, {
      body: { vehicleType, batch: codias },
      idempotencyKey: keyIn(form),
    })
    if (opened.ok) {
      const { response, availableCredits } = opened.value
      return openedBy(request, response, availableCredits)
    }
    // Nothing was charged: credits or versions changed meanwhile, so the user confirms again.
    if (opened.code === 'no-credits' || opened.code === 'not-found')
      return await offer(request, signedIn, vehicleType, codias)
    return refusal(opened.code, request)
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('The API did not answer the look of an InfoGrid', error)
    return FAILED
  }
}

async function offer(
  request: Request,
  { token, person }: SignedIn,
  vehicleType: VehicleType,
  codias: number[],
): Promise<GridAnswer> {
  const costs = await gridCosts(request, token, vehicleType, codias)
  if (costs === null) return FAILED
  const { creditsActive, permissions } = person
  const credits = person.credits ?? 0
  const found = gridOffer([...costs.values()], { credits, creditsActive, permissions, vehicleType })
  const known = [...costs.keys()]
  if (known.length === 0) return { kind: 'none' }
  switch (found.kind) {
    case 'free':
      return openedBy(
        request,
        [...costs.values()].map(({ codia, usedPrices }) => ({ codia, usedPrices: usedPrices ?? [] })),
        credits,
      )
    case 'confirm':
      return { ...found, codias: known, credits, key: randomUUID() }
    case 'few':
      return { ...found, codias: known, credits }
    case 'refused':
      return found
  }
}

function openedBy(request: Request, versions: readonly OpenedVersion[], credits: number): GridAnswer {
  showByGet(request)
  return {
    kind: 'opened',
    versions: versions.map(({ codia, usedPrices }) => ({ codia, usedPrices })),
    credits,
  }
}

function chosenIn(form: FormData): number[] {
  // A row's own button arrives together with the ticked boxes.
  const names = form.has('solo') ? form.getAll('solo').slice(0, 1) : form.getAll('codia')
  const codias = names.flatMap((name) => (typeof name === 'string' ? (idOfParameter(name) ?? []) : []))
  return [...new Set(codias)].filter((codia) => codia > 0).slice(0, INFOGRID_MAX)
}

async function shownAt(token: string, vehicleType: VehicleType, search: URLSearchParams): Promise<number[]> {
  const address = gridAddressOf(search)
  if (address.brand === null) return []
  return (await versionsAt(token, vehicleType, address.brand, address)).versions.map(({ codia }) => codia)
}

/** The form's key makes a retry after a lost answer free. */
function keyIn(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{1,64}$/.test(key) ? key : randomUUID()
}
