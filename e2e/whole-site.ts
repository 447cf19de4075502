import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningMercadoPago, startMercadoPago } from '@preciosa/sandbox'
import {
  addPeople,
  type BuiltBrands,
  createTestDatabase,
  freePort,
  GuideBuilder,
  type SignedInPerson,
} from '@preciosa/testing'
import pg from 'pg'
import { startApi, startSite } from './programs.js'
import { sessionCookie } from './session-cookie.js'

/** Unique used prices by model year: primes, in thousands of pesos. */
export const SECRET_PRICES = {
  gol: {
    2012: 1_299_709,
    2013: 2_750_159,
    2014: 3_267_913,
    2015: 4_256_233,
    2016: 5_800_079,
    2017: 6_461_413,
  },
  fox: { 2015: 7_368_787 },
  wave: { 2015: 8_960_453, 2016: 9_015_091 },
} as const
export const SECRETS_OF = (vehicle: keyof typeof SECRET_PRICES): number[] =>
  Object.values(SECRET_PRICES[vehicle])
export const ALL_SECRETS: number[] = (['gol', 'fox', 'wave'] as const).flatMap(SECRETS_OF)

/** Site and API as in production, with a small guide of unique used prices. */
export interface WholeSite {
  site: string
  api: string
  databaseUrl: string
  filesDir: string
  mercadoPago: RunningMercadoPago
  ids: Record<'gol' | 'fox' | 'wave', { brand: number; group: number; codia: number }>
  person(credits: number, type?: 'individual' | 'professional'): Promise<SignedInPerson & { cookie: string }>
  cookieOf(token: string, seconds?: number): Promise<string>
  rows<T>(statement: string, values?: unknown[]): Promise<T[]>
  spent(person: SignedInPerson): Promise<number>
  stop(): Promise<void>
}

export async function startWholeSite(
  moreCars: BuiltBrands = {},
  LIMITS: 'on' | 'off' = 'on',
  { env = {}, apiPort, sitePort }: { env?: Record<string, string>; apiPort?: number; sitePort?: number } = {},
): Promise<WholeSite> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-site-'))
  const filesDir = join(folder, 'files')
  const guide = await GuideBuilder.open(database.url)
  const { gol, fox, wave } = SECRET_PRICES
  await guide.published({
    period: '2020-05',
    brands: { Volkswagen: { Gol: [{ name: 'Gol Trend', newPrice: 20_011, prices: gol }] } },
  })
  await guide.published({
    period: '2020-06',
    brands: {
      Volkswagen: {
        Gol: [{ name: 'Gol Trend', newPrice: 21_413, prices: gol }],
        Fox: [{ name: 'Fox Highline', newPrice: 22_501, prices: fox }],
      },
      ...moreCars,
    },
  })
  await guide.published({
    period: '2020-06',
    vehicleType: 'motorcycles',
    brands: { Honda: { Wave: [{ name: 'Wave 110 S', newPrice: 3211, prices: wave }] } },
  })
  const ids = {
    gol: await guide.idsOf('Volkswagen', 'Gol', 'Gol Trend'),
    fox: await guide.idsOf('Volkswagen', 'Fox', 'Fox Highline'),
    wave: await guide.idsOf('Honda', 'Wave', 'Wave 110 S'),
  }
  await guide.close()
  const port = apiPort ?? (await freePort())
  const mercadoPago = await startMercadoPago({ isTest: true })
  const more = { ...mercadoPago.envFor(`http://127.0.0.1:${port}`), ...env }
  // Started in parallel: the site calls the API only for a page.
  const [api, site] = await Promise.all([
    startApi(database.url, filesDir, { LIMITS, port, more }),
    startSite(`http://127.0.0.1:${port}`, { LIMITS, ...more }, sitePort),
  ])
  const client = new pg.Client(database.url)
  await client.connect()
  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows as T[]
  return {
    site: site.url,
    api: api.url,
    databaseUrl: database.url,
    filesDir,
    mercadoPago,
    ids,
    cookieOf: sessionCookie,
    rows,
    person: async (credits, type = 'individual') => {
      const [person] = await addPeople(database.url, { count: 1, credits, type })
      if (person === undefined) throw new Error('No user was added')
      return { ...person, cookie: await sessionCookie(person.token) }
    },
    spent: async ({ id }) => {
      const [found] = await rows<{ spends: number; used: number }>(
        `select (select count(*)::int from credit_spend where account_id = $1) as spends,
                (select coalesce(sum(used), 0)::int from credit_lot where account_id = $1) as used`,
        [id],
      )
      if (found?.spends !== found?.used) throw new Error(`The ledger is broken: ${JSON.stringify(found)}`)
      return found?.spends ?? 0
    },
    stop: async () => {
      await client.end()
      await site.stop()
      await api.stop()
      await mercadoPago.stop()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
