import { readFile } from 'node:fs/promises'
import { fieldErrors, inSpanish } from '@preciosa/contracts'
import { anyListFormatSchema, type AnyListFormat } from '@preciosa/contracts/price-lists'
import { UsageError } from './arguments.js'

/** Undefined for a stored format's name. @throws UsageError listing the errors of the file */
export async function formatFile(name: string): Promise<AnyListFormat | undefined> {
  if (!name.endsWith('.json')) return undefined
  const text = await readFile(name, 'utf8').catch(() => {
    throw new UsageError(`No se puede leer el formato ${name}.`)
  })
  const parsed = anyListFormatSchema.safeParse(parseJson(text, name), { error: inSpanish })
  if (parsed.success) return parsed.data
  const problems = fieldErrors(parsed.error).map(
    ({ path, message }) => `  ${path === '' ? 'todo el archivo' : path}: ${message}`,
  )
  throw new UsageError(`El formato ${name} no es válido:\n${problems.join('\n')}`)
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new UsageError(`El formato ${name} no es JSON.`)
  }
}
