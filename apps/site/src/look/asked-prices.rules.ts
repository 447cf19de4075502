import { PRICES_IN_QUERY } from '../address-parts.js'
import { addressBelow, withModal } from '../modals/modal-address.rules.js'

const [PARAMETER, WORDS] = PRICES_IN_QUERY

interface Address {
  pathname: string
  search: string
}

/** Where a visitor registers to see used prices; leads back to the page, which then asks to spend. */
export function registerForPrices({ pathname, search }: Address): string {
  return withModal({ pathname, search: askingSearch(search) }, 'register')
}

/** The page that asks to spend when it opens. */
export function pathAskingForPrices({ pathname, search }: Address): string {
  return addressBelow({ pathname, search: askingSearch(search) })
}

function askingSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, 'ver')
  return `?${parameters.toString()}`
}

/** @param search of the page, or its path with it */
export function asksForPrices(search: string): boolean {
  const [, query = ''] = search.split('?')
  return WORDS.test(new URLSearchParams(query).get(PARAMETER) ?? '')
}
