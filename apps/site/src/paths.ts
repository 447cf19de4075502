import type { VehicleType } from '@preciosa/contracts'
import { slugWithId } from './format/slug.js'
import { kindOf } from './vehicle-kind.js'

interface Named {
  id: number
  name: string
}

/** The home page's one address with the given half of the guide; cars are the default (spec 1 §4). */
export function homePath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/' : `/?tipo=${kindOf(vehicleType).word}`
}

/** The same for links inside the site: it says which half, because some people start on motorcycles (spec 1 §6). */
export function kindPath(vehicleType: VehicleType): string {
  return `/?tipo=${kindOf(vehicleType).word}`
}

export function brandPath(vehicleType: VehicleType, brand: Named): string {
  return `/precios/${kindOf(vehicleType).word}/${slugWithId(brand)}`
}

export function groupPath(vehicleType: VehicleType, brand: Named, group: Named): string {
  return `${brandPath(vehicleType, brand)}/${slugWithId(group)}`
}

export function sheetPath(vehicleType: VehicleType, codia: number): string {
  return `/ficha/${vehicleType}/${codia}`
}

/** Leads to `/error`; what that says to the router's scripts is kept for those who are refused (server/refusals). */
export const REFUSED_PATH = '/demasiadas-consultas'

/** Where people sign in, from a page that they come back to (spec 2 §1). */
export function loginPath(returnTo: string, { expired = false } = {}): string {
  return accountPath({ showloginmodal: 'true', ...(expired ? { showsession: 'true' } : {}) }, returnTo)
}

export function registerPath(returnTo: string): string {
  return accountPath({ showregistermodal: 'true' }, returnTo)
}

function accountPath(parameters: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams({ ...parameters, ...(returnTo === '/' ? {} : { volver: returnTo }) })
  return `/?${search.toString()}`
}
