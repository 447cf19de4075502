import type { z } from 'zod'

const TYPES: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  tuple: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  null: 'null',
}

const OR = new Intl.ListFormat('es', { type: 'disjunction' })

export const NOT_VALID = 'No es válido.'

export const inSpanish: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Falta el dato.'
        : `Debe ser ${TYPES[issue.expected] ?? 'de otro tipo'}.`
    case 'invalid_value':
      return `Debe ser ${either(issue.values.map(String))}.`
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return 'No tiene el formato esperado.'
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}.`
    default:
      return NOT_VALID
  }
}

/** Spanish list `a, b o c`, with `u` before an o sound. */
export function either(choices: readonly string[]): string {
  return OR.format(choices)
}

interface Bound {
  origin: string
  inclusive?: boolean | undefined
  exact?: boolean | undefined
}

function tooBig({ origin, maximum, inclusive, exact }: Bound & { maximum: number | bigint }): string {
  if (exact === true) return exactly(origin, maximum)
  if (origin === 'string') return `A lo sumo ${count(maximum, 'carácter', 'caracteres')}.`
  if (origin === 'array') return `A lo sumo ${count(maximum, 'elemento', 'elementos')}.`
  if (maximum === Number.MAX_SAFE_INTEGER) return 'El número es demasiado grande.'
  return inclusive === false ? `Debe ser menor que ${maximum}.` : `Debe ser ${maximum} o menos.`
}

function tooSmall({ origin, minimum, inclusive, exact }: Bound & { minimum: number | bigint }): string {
  if (exact === true) return exactly(origin, minimum)
  if (origin === 'string' || origin === 'array') {
    if (minimum === 1) return 'No puede estar vacío.'
    const units = origin === 'string' ? 'caracteres' : 'elementos'
    return `Al menos ${minimum} ${units}.`
  }
  if (minimum === Number.MIN_SAFE_INTEGER) return 'El número es demasiado chico.'
  return inclusive === false ? `Debe ser mayor que ${minimum}.` : `Debe ser ${minimum} o más.`
}

function exactly(origin: string, size: number | bigint): string {
  const units =
    origin === 'string' ? count(size, 'carácter', 'caracteres') : count(size, 'elemento', 'elementos')
  return `Debe tener exactamente ${units}.`
}

function count(size: number | bigint, one: string, many: string): string {
  return `${size} ${Number(size) === 1 ? one : many}`
}
