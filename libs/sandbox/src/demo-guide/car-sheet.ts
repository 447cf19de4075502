import type { CarBody } from './data/index.js'
import { yearOfMonth } from './months.js'
import { Random } from './random.js'
import { horsepower, litresAsText, number, type SheetCells, yesNo } from './sheet-cells.js'
import type { DemoVersion } from './version.js'

interface Build {
  type: string
  length: number
  width: number
  height: number
  weight: number
  luggage: number
  seats: number
  doors: number
}

const BUILDS: Readonly<Record<CarBody, Build>> = {
  hatch: {
    type: 'Hatchback',
    length: 3.95,
    width: 1.7,
    height: 1.48,
    weight: 1050,
    luggage: 285,
    seats: 5,
    doors: 5,
  },
  sedan: {
    type: 'Sedán',
    length: 4.45,
    width: 1.74,
    height: 1.46,
    weight: 1200,
    luggage: 480,
    seats: 5,
    doors: 4,
  },
  wagon: {
    type: 'Rural',
    length: 4.5,
    width: 1.76,
    height: 1.54,
    weight: 1300,
    luggage: 560,
    seats: 5,
    doors: 5,
  },
  suv: {
    type: 'SUV',
    length: 4.4,
    width: 1.82,
    height: 1.66,
    weight: 1450,
    luggage: 440,
    seats: 5,
    doors: 5,
  },
  pickup: {
    type: 'Pick-up',
    length: 5.25,
    width: 1.88,
    height: 1.8,
    weight: 1950,
    luggage: 1050,
    seats: 5,
    doors: 4,
  },
  van: {
    type: 'Utilitario',
    length: 4.4,
    width: 1.8,
    height: 1.84,
    weight: 1420,
    luggage: 3000,
    seats: 2,
    doors: 4,
  },
  coupe: {
    type: 'Coupé',
    length: 4.3,
    width: 1.78,
    height: 1.34,
    weight: 1350,
    luggage: 310,
    seats: 4,
    doors: 2,
  },
}

const ORIGINS = ['Argentina', 'Brasil', 'México', 'Alemania', 'Francia', 'Japón', 'China'] as const

/** First year of the equipment, and lowest price of a car that has it, in thousands of today's pesos. */
const EQUIPMENT: readonly (readonly [column: string, since: number, price: number])[] = [
  ['ABS', 1994, 30_000],
  ['Airbag del conductor', 1996, 27_000],
  ['Airbag del acompañante', 1999, 29_000],
  ['Airbags laterales', 2003, 37_000],
  ['Airbags de cortina', 2006, 42_000],
  ['Control de estabilidad', 2005, 36_000],
  ['Control de tracción', 2003, 37_000],
  ['Anclajes Isofix', 2006, 26_000],
  ['Asistente de arranque en pendiente', 2009, 35_000],
  ['Frenado autónomo de emergencia', 2017, 46_000],
  ['Mantenimiento de carril', 2018, 52_000],
  ['Cámara de retroceso', 2010, 36_000],
  ['Sensores de estacionamiento', 2004, 34_000],
  ['Faros antiniebla', 1990, 28_000],
  ['Faros de led', 2013, 48_000],
  ['Alarma', 1994, 26_000],
  ['Inmovilizador de motor', 1998, 24_000],
  ['Aire acondicionado', 1985, 24_500],
  ['Climatizador automático', 2000, 42_000],
  ['Dirección asistida', 1986, 23_500],
  ['Levantacristales delanteros eléctricos', 1990, 25_000],
  ['Levantacristales traseros eléctricos', 1995, 32_000],
  ['Cierre centralizado', 1988, 24_000],
  ['Espejos eléctricos', 1994, 30_000],
  ['Computadora de a bordo', 1998, 28_000],
  ['Volante multifunción', 2005, 33_000],
  ['Control de velocidad crucero', 2000, 37_000],
  ['Control de crucero adaptativo', 2016, 58_000],
  ['Pantalla táctil', 2012, 33_000],
  ['Bluetooth', 2009, 27_000],
  ['Android Auto y Apple CarPlay', 2015, 32_000],
  ['Conexión USB', 2008, 25_000],
  ['Navegador GPS', 2008, 52_000],
  ['Tablero digital', 2016, 50_000],
  ['Cargador inalámbrico', 2018, 45_000],
  ['Tapizado de cuero', 1990, 48_000],
  ['Asiento del conductor eléctrico', 1996, 60_000],
  ['Asientos calefaccionados', 1998, 68_000],
  ['Techo solar', 1990, 58_000],
  ['Llantas de aleación', 1990, 29_000],
  ['Llave inteligente', 2010, 42_000],
  ['Sensor de lluvia', 2002, 46_000],
]

export function carSheet(version: DemoVersion, body: CarBody): SheetCells {
  const random = new Random(version.salt ^ 0x5f_1c_4a)
  const words = new Set(version.name.split(' '))
  const year = yearOfMonth(version.launch)
  const build = BUILDS[body]
  const size = 0.9 + Math.min(0.3, version.base / 400_000) + 0.05 * random.next()
  return {
    ...shape(words, body, build, size, random),
    ...engine(version, words, body, year, size, random),
    ...equipment(version, words, year, random),
  }
}

function shape(
  words: ReadonlySet<string>,
  body: CarBody,
  build: Build,
  size: number,
  random: Random,
): SheetCells {
  const length = build.length * (0.4 + 0.6 * size)
  const cabin = words.has('CS') ? 2 : words.has('CABINA') ? 4 : build.seats
  const doors = words.has('3P') ? 3 : words.has('2P') || words.has('CS') ? 2 : build.doors
  return {
    'Tipo de vehículo': words.has('CABRIOLET') ? 'Convertible' : words.has('FURGÓN') ? 'Furgón' : build.type,
    Puertas: `${doors} puertas`,
    Plazas: words.has('7AS')
      ? 7
      : words.has('5AS')
        ? 5
        : words.has('9+1')
          ? 10
          : words.has('15+1')
            ? 16
            : cabin,
    Origen: random.pick(ORIGINS),
    Largo: number(length, 2),
    Ancho: number(build.width * (0.6 + 0.4 * size), 2),
    Alto: number(build.height * (0.95 + 0.1 * random.next()), 2),
    'Distancia entre ejes': number(length * 0.6, 2),
    Peso: Math.round((build.weight * size) / 5) * 5,
    Baúl: Math.round((build.luggage * (0.9 + 0.2 * random.next())) / 5) * 5,
    Garantía:
      body === 'van' ? '2 años' : random.pick(['2 años', '3 años o 100.000 km', '5 años o 150.000 km']),
  }
}

function engine(
  version: DemoVersion,
  words: ReadonlySet<string>,
  body: CarBody,
  year: number,
  size: number,
  random: Random,
): SheetCells {
  const { name } = version
  const electric = /\bEV\b|EL[ÉE]CTRIC|KWH/.test(name)
  const diesel = /TDI|DCI|HDI|JTD|TDCI|CRDI|DTI|BLUEHDI|MULTIJET|DIESEL|\bD\b|\bTD\b|DI-D|D4D|BITDI/.test(
    name,
  )
  const litres = Number(/\b(\d\.\d)\b/.exec(name)?.[1] ?? (electric ? 0 : 1.6))
  const turbo = diesel || /TSI|TFSI|TCE|THP|TURBO|ECOBOOST|PURETECH|BITURBO|\bT\b|T[23]\d0/.test(name)
  const power = electric ? 90 + Math.round(version.base / 500) : horsepower(litres, { turbo, diesel, year })
  const automatic = [...words].some((word) => /^(AT\d?|TIPTRONIC|AUT)$/.test(word)) || electric
  const fourByFour = words.has('4X4') || words.has('AWD')
  const consumption = electric ? undefined : (diesel ? 4.6 : 5.6) * (0.6 + 0.4 * size) + litres
  const cylinders = litres <= 1.2 ? 3 : litres >= 4 ? 8 : litres >= 2.7 ? 6 : 4
  return {
    Combustible: electric
      ? 'Eléctrico'
      : /PHEV/.test(name)
        ? 'Híbrido enchufable'
        : /H[ÍI]BRIDO|HEV|HYBRID/.test(name)
          ? 'Híbrido'
          : diesel
            ? 'Diésel'
            : words.has('GNC')
              ? 'Nafta y GNC'
              : /FLEX/.test(name)
                ? 'Flex'
                : 'Nafta',
    Motor: electric
      ? 'Eléctrico'
      : `${litresAsText(litres)} ${diesel ? 'diésel' : 'naftero'}${turbo ? ' turbo' : ''}`,
    Cilindrada: electric ? undefined : Math.round(litres * 1000 - 2 - 40 * random.next()),
    Cilindros: electric ? undefined : cylinders,
    Válvulas: electric ? undefined : cylinders * (year < 1996 || /8V/.test(name) ? 2 : 4),
    Potencia: power,
    'Par motor': Math.round(power * (electric ? 2 : turbo ? 1.9 : 1.35)),
    Alimentación: electric
      ? undefined
      : diesel
        ? year < 2000
          ? 'Inyección directa'
          : 'Common rail'
        : year < 1995
          ? 'Carburador'
          : turbo
            ? 'Inyección directa'
            : 'Inyección electrónica',
    Turbo: yesNo(turbo),
    Transmisión: words.has('CVT') ? 'CVT' : automatic ? 'Automática' : 'Manual',
    Velocidades: electric
      ? 1
      : automatic
        ? words.has('AT8')
          ? 8
          : 6
        : words.has('6MT') || year > 2016
          ? 6
          : 5,
    Tracción: fourByFour
      ? body === 'pickup'
        ? '4x4'
        : 'Integral'
      : body === 'pickup'
        ? 'Trasera'
        : 'Delantera',
    'Frenos delanteros': year < 1995 ? 'Disco' : 'Disco ventilado',
    'Frenos traseros': version.base > 38_000 ? 'Disco' : 'Tambor',
    'Suspensión delantera': 'Independiente, McPherson',
    'Suspensión trasera': body === 'pickup' ? 'Eje rígido, elásticos' : 'Eje de torsión',
    Neumáticos: random.pick([
      '175/65 R14',
      '185/60 R15',
      '195/55 R16',
      '205/60 R16',
      '215/55 R17',
      '225/45 R18',
    ]),
    'Velocidad máxima': Math.round(140 + power * 0.4),
    Aceleración: number(Math.max(3.5, 18 - power / 22), 1),
    'Tanque de combustible': electric ? undefined : Math.round(38 + 18 * size + (body === 'pickup' ? 20 : 0)),
    'Consumo urbano': consumption === undefined ? undefined : number(consumption * 1.35, 1),
    'Consumo en ruta': consumption === undefined ? undefined : number(consumption, 1),
  }
}

function equipment(
  { base, name }: DemoVersion,
  words: ReadonlySet<string>,
  year: number,
  random: Random,
): SheetCells {
  const has = (column: string, since: number, price: number): boolean => {
    if (year < since) return false
    if (column === 'Aire acondicionado' && words.has('AA')) return true
    if (column === 'Tapizado de cuero' && name.includes('CUERO')) return true
    if (column === 'Techo solar' && words.has('TECHO')) return true
    if (column === 'Navegador GPS' && words.has('NAV')) return true
    return base * (0.85 + 0.3 * random.next()) >= price * Math.max(0.55, 1 - 0.02 * (year - since))
  }
  return Object.fromEntries(
    EQUIPMENT.map(([column, since, price]) => [column, yesNo(has(column, since, price))]),
  )
}
