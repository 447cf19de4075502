import type { ArticleVehicle, LaunchGauge, LaunchRow } from '@preciosa/contracts/news'
import type { Queryable } from '@preciosa/platform'
import type { DemoLaunch, NamedVehicle } from './demo-article.js'

type Gauges = Record<LaunchGauge, number | null>
export type LaunchFacts = Gauges & { launchAttributes: LaunchRow[] }

interface SoldVersion {
  id: number
  name: string
  /** Thousands of pesos. */
  price: number
  /** By the name of the feature. */
  sheet: Readonly<Record<string, string | boolean>>
}

const NO_FACTS: LaunchFacts = { power: null, speed: null, fuel: null, trunk: null, launchAttributes: [] }
const SAFETY = [
  'Airbag del conductor',
  'Airbags laterales',
  'ABS',
  'Control de estabilidad',
  'Frenado autónomo de emergencia',
]

/** Undefined if the guide hasn't got it, or no version of it with a 0km price. */
export async function tieOf(db: Queryable, vehicle: NamedVehicle): Promise<ArticleVehicle | undefined> {
  const { kind, vehicleType } = vehicle
  const id = kind === 'group' ? await groupId(db, vehicle) : (await soldVersions(db, vehicle)).at(-1)?.id
  return id === undefined ? undefined : { kind, vehicleType, id }
}

/** What the guide's sheets and its newest list say, so that no figure is invented for a news article. */
export async function launchFacts(db: Queryable, { of, versions }: DemoLaunch): Promise<LaunchFacts> {
  const sold = versions === 0 ? [] : await soldVersions(db, of)
  const chosen = spread(sold, versions)
  const dearest = chosen.at(-1)
  if (dearest === undefined) return NO_FACTS
  const figure = (name: string) => numberIn(dearest.sheet[name])
  return {
    power: figure('Potencia'),
    speed: figure('Velocidad máxima'),
    fuel: figure('Tanque de combustible'),
    trunk: figure('Baúl'),
    launchAttributes: chosen.map(rowOf),
  }
}

async function groupId(
  db: Queryable,
  { vehicleType, brand, group }: NamedVehicle,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select g.id from model_group g join brand b on b.id = g.brand_id
      where b.vehicle_type = $1 and lower(b.name) = lower($2) and lower(g.name) = lower($3)`,
    [vehicleType, brand, group],
  )
  return rows[0]?.id
}

/** Cheapest first. */
async function soldVersions(
  db: Queryable,
  { vehicleType, brand, group }: NamedVehicle,
): Promise<SoldVersion[]> {
  const { rows } = await db.query<SoldVersion>(
    `select v.id, n.name, p.new_price as price,
            coalesce((select jsonb_object_agg(f.description, coalesce(to_jsonb(c.description), each.value))
                        from edition_sheet e join sheet s on s.id = e.sheet_id
                             cross join jsonb_each(s.features) each
                             join feature f on f.id = each.key::int
                             left join feature_choice c
                               on jsonb_typeof(each.value) = 'number' and c.id::text = each.value::text
                       where e.version_id = v.id and e.edition_id = (
                         select edition_id from published_sheets where vehicle_type = $1 order by period desc limit 1)),
                     '{}') as sheet
       from model_group g join brand b on b.id = g.brand_id join version v on v.group_id = g.id
            join edition_price p on p.version_id = v.id and p.edition_id = (
              select edition_id from published where vehicle_type = $1 order by period desc limit 1)
            join version_name n on n.id = p.name_id
      where b.vehicle_type = $1 and lower(b.name) = lower($2) and lower(g.name) = lower($3) and p.new_price is not null
      order by p.new_price, v.id`,
    [vehicleType, brand, group],
  )
  return rows
}

function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, at) => all[Math.round((at * (all.length - 1)) / (count - 1))] as T)
}

function rowOf({ name, price, sheet }: SoldVersion): LaunchRow {
  const text = (key: string) => (typeof sheet[key] === 'string' ? sheet[key].replace('.', ',') : '')
  const unit = (key: string, after: string) => (text(key) === '' ? '' : `${text(key)} ${after}`)
  const gears = text('Velocidades')
  return {
    version: name,
    engine: text('Motor'),
    power: unit('Potencia', 'HP'),
    gearBox: [text('Transmisión'), gears].filter((part) => part !== '').join(' de '),
    consumption: unit('Consumo en ruta', 'l cada 100 km'),
    security: SAFETY.filter((key) => sheet[key] === true).join(', '),
    price: `$ ${(price * 1000).toLocaleString('es-AR')}`,
  }
}

function numberIn(value: string | boolean | undefined): number | null {
  return typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
}
