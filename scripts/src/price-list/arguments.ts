import { parseArgs } from 'node:util'
import type { Period, VehicleType } from '@preciosa/contracts'
import { importOptionsSchema, type ImportOptions, type ListKind } from '@preciosa/contracts/price-lists'
import { optionProblem } from '@preciosa/platform'
import { parseCodia } from '@preciosa/server'

export const USAGE = `Uso:
  npm run price-list -- import ARCHIVO --format FORMATO [--period AAAA-MM] [--vehicle-type cars|motorcycles]
      [--scope whole|brands-present] [--publish] [--accept-rejected] [--accept-guards]
      [--join-renumbered] [--json] [--hurry]
  npm run price-list -- rollback --period AAAA-MM --vehicle-type cars|motorcycles [--sheets]
  npm run price-list -- trace CODIA --year AÑO|0km [--period AAAA-MM]
  npm run price-list -- rejections LISTA

--join-renumbered da a las versiones con código nuevo el codia de la que falta con la misma marca y el mismo nombre.
import deja pasar primero a todo lo demás que haga la máquina; con --hurry, no.
rollback --sheets vuelve atrás las fichas técnicas en lugar de los precios. trace dice de qué lista, línea y fecha sale un precio; rejections escribe en CSV todas las filas rechazadas.
FORMATO es el nombre de un formato guardado (preciosa, fipe, fipe-semicolon, wide, preciosa-fichas) o un archivo JSON.
Sale con 0 si quedó hecho o no había cambios, 1 si la lista fue rechazada, 2 si el pedido está mal escrito,
3 si la lista quedó retenida a la espera de aprobación y 4 si la base de datos no está disponible. Si la base
se corta durante una importación, la orden espera hasta un minuto a que vuelva y empieza de nuevo.`

export class UsageError extends Error {
  override name = 'UsageError'
}

export type Command =
  | { name: 'help' }
  | { name: 'import'; file: string; format: string; options: ImportOptions; json: boolean }
  | { name: 'rollback'; period: Period; vehicleType: VehicleType; kind: ListKind }
  | { name: 'trace'; codia: number; year: number | null; period: Period | undefined }
  | { name: 'rejections'; listId: number }

const FLAGS = {
  format: { type: 'string' },
  period: { type: 'string' },
  'vehicle-type': { type: 'string' },
  scope: { type: 'string' },
  year: { type: 'string' },
  publish: { type: 'boolean', default: false },
  'accept-rejected': { type: 'boolean', default: false },
  'accept-guards': { type: 'boolean', default: false },
  'join-renumbered': { type: 'boolean', default: false },
  sheets: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  /** Read by scripts/run.mjs before parsing. */
  hurry: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** @throws UsageError with a Spanish message */
export function parseCommand(words: string[]): Command {
  const { values, positionals } = parse(words)
  const [name, file, ...rest] = positionals
  if (values.help || name === undefined) return { name: 'help' }
  if (rest.length > 0) throw new UsageError(`Sobra «${rest.join(' ')}».`)
  if (name === 'import') {
    if (file === undefined) throw new UsageError('Falta el archivo.')
    if (values.format === undefined) throw new UsageError('Falta --format.')
    return { name, file, format: values.format, options: importOptions(values), json: values.json }
  }
  if (name === 'rollback') {
    if (file !== undefined) throw new UsageError(`Sobra «${file}».`)
    const { period, vehicleType } = importOptions(values)
    if (period === undefined) throw new UsageError('Falta --period AAAA-MM.')
    if (vehicleType === undefined) throw new UsageError('Falta --vehicle-type cars o motorcycles.')
    const kind = values.sheets ? 'sheets' : 'prices'
    return { name, period, vehicleType, kind }
  }
  if (name === 'trace') {
    const { period } = importOptions(values)
    return { name, codia: codiaOf(file), year: modelYear(values.year), period }
  }
  if (name === 'rejections') return { name, listId: whole(file, 'Falta el número de la lista.') }
  throw new UsageError(`No existe la orden «${name}».`)
}

function whole(text: string | undefined, complaint: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new UsageError(complaint)
  return Number(text)
}

function codiaOf(text = ''): number {
  const parsed = parseCodia(text)
  if ('reason' in parsed) throw new UsageError(parsed.reason)
  return parsed.value
}

function modelYear(text: string | undefined): number | null {
  return text?.toLowerCase() === '0km' ? null : whole(text, 'Falta --year con un año o 0km.')
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: FLAGS, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(optionProblem(error))
  }
}

function importOptions(values: ReturnType<typeof parse>['values']): ImportOptions {
  const parsed = importOptionsSchema.safeParse({
    ...(values.period === undefined ? {} : { period: values.period }),
    ...(values['vehicle-type'] === undefined ? {} : { vehicleType: values['vehicle-type'] }),
    ...(values.scope === undefined ? {} : { scope: values.scope }),
    publish: values.publish,
    acceptRejected: values['accept-rejected'],
    acceptGuards: values['accept-guards'],
    joinRenumbered: values['join-renumbered'],
  })
  if (parsed.success) return parsed.data
  const hints: Record<string, string> = {
    period: '--period se escribe AAAA-MM, por ejemplo 2026-11.',
    vehicleType: '--vehicle-type es cars o motorcycles.',
    scope: '--scope es whole o brands-present.',
  }
  throw new UsageError(
    parsed.error.issues
      .map(({ path }) => hints[String(path[0])] ?? 'Las opciones no se entienden.')
      .join(' '),
  )
}
