import type { MotorcycleBody, MotorcycleBrand } from './data/index.js'
import type { NamedVersion } from './named-version.js'
import type { Random } from './random.js'

const FINISHES: Readonly<Record<MotorcycleBody, readonly string[]>> = {
  cub: ['BASE', 'TUNING', 'S', 'RAYO', 'DISCO', 'BASE AUTOMÁTICA', 'FULL', 'PLUS', 'ALEACIÓN'],
  street: ['RAYO', 'KS', 'ES', 'ESD', 'BASE', 'DISCO', 'ALEACIÓN', 'S', 'SPORT', 'R', 'NAKED', 'FI', 'RR'],
  scooter: ['BASE', 'LX', 'CLASSIC', 'EXCLUSIVE', 'DLX', 'SPORT', 'FULL', 'CONNECTED'],
  trail: ['BASE', 'L', 'LE', 'RALLY', 'ENDURO', 'MOTARD', 'ADVENTURE', 'PRO'],
  sport: ['R', 'F', 'RR', 'S', 'SE', 'GP', 'SP'],
  cruiser: ['STD', 'CLASSIC', 'CUSTOM', 'NIGHT', 'LOW', 'DELUXE', 'SPECIAL', 'HERITAGE'],
  touring: ['STD', 'X', 'SPORT', 'XT', 'RALLYE', 'TRIPLE BLACK', 'ADVENTURE', 'FULL'],
  quad: ['2X4', 'UTILITARIO', 'SPORT', '4X4', '4X4 EPS', '4X4 LIMITED'],
}

const BIG_STREET = ['STD', 'S', 'NAKED', 'TRAIL', 'SPORT', 'R', 'SE', 'SP']

const EXTRAS = ['CBS', 'ABS', 'LED', 'BITONO', 'EDICIÓN LIMITADA', 'BLACK', 'EDICIÓN DISEÑO', 'FULL', 'L.E.']

export function motorcycleName(
  [group, , , price, body, displacements]: MotorcycleBrand['models'][number],
  year: number,
  random: Random,
): NamedVersion {
  const finishes = body === 'street' && price > 8_000 ? BIG_STREET : FINISHES[body]
  const sizeAt = random.index(displacements.length)
  const finishAt = random.index(finishes.length)
  const size = displacements[sizeAt] ?? 0
  const words = [group.toLocaleUpperCase('es-AR')]
  if (group !== String(size)) words.push(String(size))
  words.push(finishes[finishAt] ?? '')
  let factor = growth(displacements, sizeAt) * (1 + (0.3 * finishAt) / finishes.length)
  if (random.chance(0.3)) {
    words.push(random.pick(year < 2008 ? ['FULL', 'BLACK', 'AUTOMÁTICA'] : EXTRAS))
    factor *= 1.05
  }
  if (year >= 1998 && random.chance(0.12)) words.push(`L/${String(year % 100).padStart(2, '0')}`)
  return { name: words.join(' '), factor: factor * (0.97 + 0.06 * random.next()) }
}

function growth(displacements: readonly number[], at: number): number {
  const smallest = Math.max(displacements[0] ?? 1, 50)
  return Math.min(3.2, Math.max(1, ((displacements[at] ?? smallest) / smallest) ** 0.6))
}
