import type { VehicleType } from '@preciosa/contracts'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { asUser } from '../../api/callers.server.js'
import { logError } from '../../config/log.server.js'
import { asksForPrices, withoutAsking } from '../../modals/asked-prices.rules.js'
import { CODIA, VEHICLE_TYPE, YEAR_IN_QUERY } from '../../navigation/address-parts.js'

const SHEET = /^\/ficha\/([^/?]+)\/([^/?]+)(?:\?|$)/
const YEAR = /^\d{4}$/

/**
 * Opens the prices that a visitor registered to see, with a free query of the new account: the registration's form
 * said so. MAY SPEND A CREDIT, so only the code of that registration, in its browser, calls it.
 * @returns where the prices are, else the path, whose page says what is missing
 */
export async function openFirstPrice(token: string, path: string): Promise<string> {
  const [, vehicleType = '', codia = ''] = SHEET.exec(path) ?? []
  if (!asksForPrices(path) || !VEHICLE_TYPE.test(vehicleType) || !CODIA.test(codia)) return path
  const year = new URLSearchParams(path.split('?')[1]).get(YEAR_IN_QUERY[0]) ?? ''
  try {
    const prices = await asUser(token).call(pricesRoutes.prices, {
      params: { codia: Number(codia) },
      query: {
        vehicleType: vehicleType as VehicleType,
        ...(YEAR.test(year) ? { atYear: Number(year) } : {}),
      },
    })
    return prices.ok ? withoutAsking(path) : path
  } catch (error) {
    logError('The first price could not be opened', error)
    return path
  }
}
