import { PRICES_IN_QUERY } from '../navigation/address-parts.js'
import { addressBelow, withModal } from './modal-address.rules.js'

const [PARAMETER, WORDS] = PRICES_IN_QUERY

interface Address {
  pathname: string
  search: string
}

/** Where a visitor registers to see used prices; leads back to the page, which then asks to spend. */
export function registerForPrices(address: Address): string {
  return withModal(address, 'register', pathAskingForPrices(address))
}

/** The page that asks to spend when it opens. */
export function pathAskingForPrices({ pathname, search }: Address): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, 'ver')
  return addressBelow({ pathname, search: `?${parameters.toString()}` })
}

/** The page without the question. */
export function withoutAsking(path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete(PARAMETER)
  const rest = parameters.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/** Of the registration that opens the price behind it. */
export const OPENS_PRICE = 'abrir'

/** Whether the dialog stands over the page whose prices it is about, so that the person knows which. */
export function isOverItsPrices(returnTo: string, pathname: string): boolean {
  return asksForPrices(returnTo) && returnTo.split('?')[0] === pathname && pathname.startsWith('/ficha/')
}

/** @param path may be only the search */
export function asksForPrices(path: string): boolean {
  const [, query = ''] = path.split('?')
  return WORDS.test(new URLSearchParams(query).get(PARAMETER) ?? '')
}
