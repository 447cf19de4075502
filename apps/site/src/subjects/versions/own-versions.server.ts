import { type Version, catalogueRoutes } from '@preciosa/contracts/catalogue'
import { asUser } from '../../api/callers.server.js'
import { ownAnswer } from '../session/own-answer.server.js'

/** Asks the API, since a version without prices may still be in the guide. */
export async function goneAmong(
  request: Request,
  token: string,
  versions: readonly Version[],
): Promise<ReadonlySet<number>> {
  const bare = versions.filter(({ years, list_price: newPrice }) => years.length === 0 && newPrice === null)
  if (bare.length === 0) return new Set()
  const list = bare.map(({ codia, vehicleType }) => ({ codia, type: vehicleType }))
  const { response } = await ownAnswer(
    request,
    asUser(token).call(catalogueRoutes.versionListByPost, { body: list }),
  )
  const there = new Set(response.map(({ codia }) => codia))
  return new Set(bare.map(({ codia }) => codia).filter((codia) => !there.has(codia)))
}
