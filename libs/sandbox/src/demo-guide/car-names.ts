import type { CarBody, CarBrand, Engines } from './data/index.js'
import type { NamedVersion } from './named-version.js'
import type { Random } from './random.js'

interface Choice {
  word: string
  factor: number
}

const choice = (word: string, factor = 1): Choice => ({ word, factor })

const SHAPES: Readonly<Record<CarBody, readonly Choice[]>> = {
  hatch: [choice('3P', 0.97), choice('5P')],
  sedan: [choice('4P'), choice('4P'), choice('')],
  wagon: [choice('5P'), choice('7AS', 1.06)],
  suv: [choice('4X2'), choice('4X2'), choice('4X4', 1.12), choice('AWD', 1.12)],
  pickup: [
    choice('CS 4X2', 0.86),
    choice('CS 4X4', 0.96),
    choice('DC 4X2'),
    choice('DC 4X4', 1.12),
    choice('CABINA Y MEDIA 4X2', 0.93),
  ],
  van: [choice('FURGÓN', 0.95), choice('FURGÓN VIDRIADO', 0.98), choice('5AS'), choice('7AS', 1.04)],
  coupe: [choice('COUPÉ'), choice('CABRIOLET', 1.14), choice('2P', 0.98)],
}

const BIG_VANS = [
  choice('FURGÓN', 0.95),
  choice('FURGÓN LARGO TE', 1.02),
  choice('CHASIS', 0.9),
  choice('COMBI 9+1', 1.08),
  choice('MINIBÚS 15+1', 1.15),
]

const GEARBOXES = [choice(''), choice(''), choice(''), choice('AT', 1.08), choice('AT6', 1.09)]
const MODERN_GEARBOXES = [...GEARBOXES, choice('CVT', 1.08), choice('6MT', 1.01), choice('AT8', 1.1)]

const OLD_EXTRAS = ['AA', 'AA DH', 'DH', 'AA DH CUERO', 'TECHO', 'FULL', 'ABS AB', 'BASE']
const MODERN_EXTRAS = [
  'PACK SEGURIDAD',
  'PACK TECNO',
  'CUERO',
  'NAV',
  'TECHO',
  'ABS AB',
  'BITONO',
  'PLUS',
  'SERIE LIMITADA',
  'EDICIÓN DISEÑO',
  'EDICIÓN ANIVERSARIO',
  'SERIE 100 AÑOS',
]

const RECENT_ENGINE =
  /TSI|PURETECH|T[23]\d0|TCE|ECOBOOST|FIREFLY|HÍBRIDO|HEV|EV |SCE|THP|MSI|BITDI|BITURBO|TFSI/
const RECENT_SINCE = 2007

const ELECTRIC_OR_DIESEL = /EV|HÍBRIDO|PHEV|TD|DCI|HDI| D$/

/** Composes a version's name as Argentine lists do, such as `2.0 TDI DC 4X2 COMFORTLINE AT`. */
export function carName(
  brand: CarBrand,
  [, , , price, body]: CarBrand['models'][number],
  year: number,
  random: Random,
): NamedVersion {
  const engines = enginesFor(brand.engines, price, year)
  const engineAt = random.index(engines.length)
  const trimAt = random.index(brand.trims.length)
  const shape = random.pick(body === 'van' && price > 60_000 ? BIG_VANS : SHAPES[body])
  const gearbox = random.pick(year < 2012 ? GEARBOXES : MODERN_GEARBOXES)
  const engine = engines[engineAt] ?? ''
  const trim = brand.trims[trimAt] ?? ''
  const words = [engine, shape.word, trim, gearbox.word]
  let factor =
    (1 + 0.025 * engineAt) * (1 + (0.4 * trimAt) / brand.trims.length) * shape.factor * gearbox.factor
  if (random.chance(0.4)) {
    const extra = random.pick(year < 2006 ? OLD_EXTRAS : MODERN_EXTRAS)
    if (extra !== trim) words.push(extra)
    factor *= 1.03
  }
  if (price < 33_000 && !ELECTRIC_OR_DIESEL.test(engine) && random.chance(0.06)) words.push('GNC')
  if (year >= 1998 && random.chance(0.12)) words.push(`L/${String(year % 100).padStart(2, '0')}`)
  return {
    name: words.filter((word) => word !== '').join(' '),
    factor: factor * (0.97 + 0.06 * random.next()),
  }
}

function enginesFor({ small, mid, big }: Engines, price: number, year: number): readonly string[] {
  const engines = price < 33_000 ? small : price < 62_000 ? mid : big
  if (year >= RECENT_SINCE) return engines
  const old = engines.filter((engine) => !RECENT_ENGINE.test(engine))
  return old.length > 0 ? old : engines
}
