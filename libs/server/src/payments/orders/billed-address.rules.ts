import type { Billed } from './bills.repository.js'

/** One line; empty without an address. */
export function billedAddress(billed: Billed): string {
  const { enterpriseAddress, enterpriseZipCode, enterpriseLocality, enterpriseProvince } = billed
  return [enterpriseAddress, enterpriseZipCode, enterpriseLocality, enterpriseProvince]
    .filter(Boolean)
    .join(', ')
}
