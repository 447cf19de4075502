import type { PlanCode, VehicleType } from '@preciosa/contracts'
import { countableText } from '@preciosa/contracts/search'
import type { Queryable } from '@preciosa/platform'
import { Random } from '../demo-guide/random.js'

export interface DemoUsageOptions {
  databaseUrl: string
  days?: number
}

interface Searches {
  day: string
  vehicleType: VehicleType
  text: string
  searches: number
  unfound: number
}

interface Looks {
  day: string
  plan: PlanCode
  looks: number
}

const SEED = 1
const DAY_MS = 24 * 3_600_000
const SEARCHED_MODELS = 30
const LOOKED_AT_VERSIONS = 40
const UNFOUND: readonly [VehicleType, string][] = [
  ['cars', 'tesla model 3'],
  ['cars', 'siam di tella'],
  ['cars', 'casa rodante'],
  ['motorcycles', 'siambretta'],
  ['motorcycles', 'monopatin electrico'],
]
const PLANS: readonly [PlanCode, number][] = [
  ['individualFree', 40],
  ['individualCar', 25],
  ['individualMotorbike', 12],
  ['individualPremium', 30],
  ['professionalIndividual', 60],
  ['professionalFleet', 45],
]
/** All bits set, as after the end of a month. */
const ALL_CALLERS = 65_535

/** Invents usage until yesterday, unless there are counts. @returns true if it was filled now */
export async function loadDemoUsage({ databaseUrl, days = 60 }: DemoUsageOptions): Promise<boolean> {
  const { Database, dayAt, loadConfig, SystemClock } = await import('@preciosa/platform')
  const { openServices } = await import('@preciosa/server')
  const clock = new SystemClock()
  const config = loadConfig({ ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: '.' })
  const services = await openServices(config, [], clock)
  const now = clock.now().getTime()
  const past = Array.from({ length: days }, (_, back) => dayAt(new Date(now - (back + 1) * DAY_MS)))
  try {
    return await services.get(Database).transaction((client) => fill(client, past))
  } finally {
    await services.close()
  }
}

async function fill(client: Queryable, days: readonly string[]): Promise<boolean> {
  await client.query('lock table search_day, look_day, version_look_day in share row exclusive mode')
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from search_day) or exists (select from look_day)
         or exists (select from version_look_day) as used`,
  )
  if (rows[0]?.used === true) return false
  const chance = new Random(SEED)
  await client.query(
    `insert into search_day (day, vehicle_type, text, searches, unfound, callers)
     select day, "vehicleType", text, searches, unfound, ${ALL_CALLERS}
       from jsonb_to_recordset($1) as r (day date, "vehicleType" vehicle_type, text text, searches int, unfound int)`,
    [JSON.stringify(await searchesOf(client, days, chance))],
  )
  await client.query(
    `insert into look_day (day, plan, looks)
     select day, plan, looks from jsonb_to_recordset($1) as r (day date, plan text, looks int)`,
    [JSON.stringify(looksOf(days, chance))],
  )
  await client.query(
    `insert into version_look_day (day, codia, vehicle_type, looks)
     select day, codia, "vehicleType", looks
       from jsonb_to_recordset($1) as r (day date, codia int, "vehicleType" vehicle_type, looks int)`,
    [JSON.stringify(await versionLooksOf(client, days, chance))],
  )
  return true
}

async function searchesOf(client: Queryable, days: readonly string[], chance: Random): Promise<Searches[]> {
  const { rows } = await client.query<{ vehicleType: VehicleType; name: string }>(
    `select b.vehicle_type as "vehicleType", b.name || ' ' || g.name as name
       from model_group g join brand b on b.id = g.brand_id
      order by hashint4(g.id), g.id limit $1`,
    [SEARCHED_MODELS],
  )
  const known = new Map(
    rows.flatMap(({ vehicleType, name }) => {
      const text = countableText(name)
      return text === null ? [] : [[`${vehicleType} ${text}`, { vehicleType, text, isFound: true }] as const]
    }),
  )
  const texts = [
    ...known.values(),
    ...UNFOUND.map(([vehicleType, text]) => ({ vehicleType, text, isFound: false })),
  ]
  return days.flatMap((day) =>
    texts.flatMap(({ vehicleType, text, isFound }, at) => {
      const searches = chance.between(0, isFound ? 40 - at : 6)
      return searches === 0 ? [] : [{ day, vehicleType, text, searches, unfound: isFound ? 0 : searches }]
    }),
  )
}

function looksOf(days: readonly string[], chance: Random): Looks[] {
  return days.flatMap((day) => PLANS.map(([plan, most]) => ({ day, plan, looks: chance.between(1, most) })))
}

async function versionLooksOf(client: Queryable, days: readonly string[], chance: Random) {
  const { rows } = await client.query<{ codia: number; vehicleType: VehicleType }>(
    'select id as codia, vehicle_type as "vehicleType" from version order by hashint4(id), id limit $1',
    [LOOKED_AT_VERSIONS],
  )
  return days.flatMap((day) =>
    rows.flatMap((version, at) => {
      const looks = chance.between(0, 1 + Math.ceil((LOOKED_AT_VERSIONS - at) / 8))
      return looks === 0 ? [] : [{ day, ...version, looks }]
    }),
  )
}
