import type { SiteAccount } from '@preciosa/testing/fake-api'
import type { FakedSite } from '../faked-site.js'
import { places } from '../plain-places.js'
import { Reader } from './reader.js'

export const visitor = (site = places.faked.site): Reader => new Reader(site)

/** A visitor's page of the fake site. */
export const seen = (path: string): Promise<Reader> => visitor().open(path)

let users = 0

export async function user(
  changes: Partial<SiteAccount> = {},
  faked: FakedSite = places.faked,
): Promise<{ reader: Reader; account: SiteAccount }> {
  const email = `guia${(users += 1)}@ejemplo.com.ar`
  const reader = await new Reader(faked.site).withCookie(await faked.cookieOf(email, changes))
  const account = faked.api.accounts.get(email)
  if (account === undefined) throw new Error('No account was added')
  return { reader, account }
}

export const NOT_FOUND = 'No encontramos esta página'

/** The page lets only users with its permission know that it exists. */
export function expectHidden(reader: Reader): void {
  expect([reader.status, reader.title, reader.address]).toEqual([404, NOT_FOUND, '/404'])
}
