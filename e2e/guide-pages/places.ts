import { DOLLAR, type FakeAccount } from '../../apps/site/src/testing/fake-guide.js'
import { type FakedSite, startFakedSite } from '../faked-site.js'
import { startWholeSite, type WholeSite } from '../whole-site.js'
import { Reader } from './reader.js'

type Stopped<T> = T & { stop(): Promise<void> }

/** Set while the tests run. */
export const places = {} as { faked: Stopped<FakedSite>; rateless: Stopped<FakedSite>; whole: WholeSite }

export async function startPlaces(): Promise<void> {
  const [faked, rateless, whole] = await Promise.all([startFakedSite(), startFakedSite(), startWholeSite()])
  rateless.api.dollar = null
  Object.assign(places, { faked, rateless, whole })
}

export async function stopPlaces(): Promise<void> {
  await Promise.all(Object.values(places).map((place) => place.stop()))
}

export function resetApi(): void {
  const { api } = places.faked
  api.calls.length = 0
  api.ranges.clear()
  Object.assign(api, { refuse: null, refuseEverything: null, dollar: DOLLAR, popularBy: 'looks' })
  Object.assign(api, { hasMovers: true, moreBrands: [], moreVersions: 0, mostRanges: 40 })
}

export const visitor = (site = places.faked.site): Reader => new Reader(site)

/** A visitor's page of the fake site. */
export const seen = (path: string): Promise<Reader> => visitor().open(path)

let users = 0

export async function user(
  changes: Partial<FakeAccount> = {},
  faked: FakedSite = places.faked,
): Promise<{ reader: Reader; account: FakeAccount }> {
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
