import type { VehicleType } from '@preciosa/contracts'
import { createDataSource } from '@preciosa/platform'

export interface BenchQuery {
  text: string
  vehicleType: VehicleType
  groupId: number
  misspelt: boolean
}

interface NamedVersion {
  vehicleType: VehicleType
  groupId: number
  brand: string
  group: string
  name: string
}

const SHORTEST = 3
const LONGEST = 29
const MISSPELT_EACH = 3
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Distinct queries from names of the guide, every third misspelt; reproducible by seed. */
export async function searchQueries(databaseUrl: string, count: number, seed: number): Promise<BenchQuery[]> {
  const names = await currentNames(databaseUrl)
  if (names.length === 0) throw new Error('The guide has no current versions')
  const random = randomOf(seed)
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  const queries = new Map<string, BenchQuery>()
  for (let tries = 0; queries.size < count; tries += 1) {
    if (tries > count * 100) throw new Error(`The guide gives no ${count} different queries`)
    const version = pick(names)
    if (version === undefined) break
    const { brand, group, name, vehicleType, groupId } = version
    const words = name.split(/\s+/)
    const parts = pick([
      [brand, group],
      [group, pick(words)],
      [brand, group, pick(words)],
      [group, pick(words), pick(words)],
      [pick(words), group],
    ])
    const written = [...new Set((parts ?? []).map((part) => part?.toLowerCase() ?? ''))].join(' ').trim()
    const misspelt = queries.size % MISSPELT_EACH === 0
    const text = misspelt ? mistyped(written, random) : written
    if (text === undefined || text.length < SHORTEST || text.length > LONGEST) continue
    const key = `${vehicleType} ${text}`
    if (!queries.has(key)) queries.set(key, { text, vehicleType, groupId, misspelt })
  }
  return [...queries.values()]
}

function mistyped(text: string, random: () => number): string | undefined {
  const words = text.split(' ')
  const longOnes = words.flatMap((word, at) => (/^\p{L}{5,}$/u.test(word) ? [at] : []))
  const at = longOnes[Math.floor(random() * longOnes.length)]
  const word = at === undefined ? undefined : words[at]
  if (at === undefined || word === undefined) return undefined
  const place = 1 + Math.floor(random() * (word.length - 2))
  const [before, here, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)]
  const other = LETTERS[Math.floor(random() * LETTERS.length)] ?? ''
  const errors = [
    before + after,
    before + here + here + after,
    before + other + after,
    before + after.slice(0, 1) + here + after.slice(1),
  ]
  const wrong = errors[Math.floor(random() * errors.length)] ?? word
  return wrong === word ? undefined : words.with(at, wrong).join(' ')
}

async function currentNames(url: string): Promise<NamedVersion[]> {
  const database = await createDataSource({ url, name: 'bench-queries', pool: 1 }).initialize()
  try {
    return await database.query<NamedVersion[]>(
      `select v.vehicle_type as "vehicleType", v.group_id as "groupId", b.name as brand, g.name as "group", n.name
         from (select distinct on (vehicle_type) edition_id from published order by vehicle_type, period desc) e
         join edition_price p on p.edition_id = e.edition_id
         join version v on v.id = p.version_id join version_name n on n.id = p.name_id
         join model_group g on g.id = v.group_id join brand b on b.id = v.brand_id order by v.id`,
    )
  } finally {
    await database.destroy()
  }
}

/** mulberry32: numbers from 0 to 1, reproducible by seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
