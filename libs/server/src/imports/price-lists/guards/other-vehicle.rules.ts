import { count } from '@preciosa/contracts'
import { fold, type Guard, type IdentityChange } from '@preciosa/contracts/price-lists'

export interface Named {
  brand: string
  /** Empty where the list states none. */
  group?: string
  name: string
  variant: string
}

export function fullName(named: Named): string {
  return `${named.brand} ${withModel(named)} ${named.variant}`.trim()
}

/** First words that say little without the next one, as in "Nuevo Gol" or "Serie 3". */
const MODIFIERS = new Set(
  'gran grand new nuevo nueva novo nova great super serie series clase classe class model modelo range land'.split(
    ' ',
  ),
)

/** As in "1.6 HDI" or "16V Full", but not "208". */
const TECHNICAL = /^\d+([.,]\d|[vp]\b)/i

/** The name, after its group if it doesn't begin with the model. */
export function withModel({ group = '', name }: Pick<Named, 'group' | 'name'>): string {
  return TECHNICAL.test(name) ? `${group} ${name}`.trim() : name
}

/** True unless the model of one name is a word of the other. */
export function isOtherModel(one: string, other: string): boolean {
  return !hasModelOf(one, other) && !hasModelOf(other, one)
}

function hasModelOf(name: string, other: string): boolean {
  const words = wordsOf(name)
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ''))
  const within = new Set([...words, ...pairs])
  return modelOf(other).some((word) => within.has(word))
}

/** The first word that isn't a modifier, and the first two together: "CR V" is "CR-V". */
function modelOf(name: string): string[] {
  const words = wordsOf(name)
  const start = words.findIndex((word) => !MODIFIERS.has(word))
  const [first = '', second = ''] = words.slice(Math.max(0, start))
  return [first, first + second]
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s/]+/)
    .map((word) => fold(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
}

const NAMED = 3

export function otherVehicleGuard(changes: IdentityChange[], most: number): Guard | undefined {
  if (changes.length === 0) return undefined
  const lines = changes
    .slice(0, NAMED)
    .map(({ line, subject, before, now }) => `${subject} era «${before}» y ahora es «${now}» (línea ${line})`)
  const more = changes.length > NAMED ? `; y así ${count(changes.length - NAMED)} más` : ''
  return {
    code: 'other-vehicle',
    message: `Hay códigos que nombran otro vehículo que antes: ${lines.join('; ')}${more}.`,
    changes: changes.slice(0, most),
  }
}
