import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'

export interface Form<File> {
  fields: Record<string, string>
  file: File | undefined
}

interface FileField<File> {
  name: string
  keep: (content: Readable, fileName: string) => Promise<File>
  discard: (file: File) => Promise<void>
}

/** Two files, to detect a second one. */
const LIMITS = { files: 2, fields: 30, fieldSize: 2000, headerPairs: 20, headerSize: 8192 }

/**
 * Streams the file into `keep`, and discards it if the form is invalid.
 * @throws AppError `validation`, or the error of `keep`
 */
export async function readForm<File>(request: FastifyRequest, field: FileField<File>): Promise<Form<File>> {
  const fields = new Map<string, string>()
  const problems: { path: string; message: string }[] = []
  let current: Readable | undefined
  let kept: Promise<File> | undefined
  const parser = parserOf(request)
  const reading = new Reading(request.raw, parser)
  parser.on('field', (name, value, _, truncated) => {
    if (fields.has(name)) problems.push({ path: name, message: 'Vino dos veces.' })
    else if (truncated) problems.push({ path: name, message: 'Es demasiado largo.' })
    else fields.set(name, value)
  })
  parser.on('file', (name, content, fileName) => {
    // The parser emits errors without destroying the stream; a failure of `keep` destroys it.
    content.on('error', () => {
      if (content.errored === null) reading.fail(notAForm())
    })
    if (name !== field.name || kept !== undefined) {
      const message = name === field.name ? 'Enviá un solo archivo.' : 'No existe ese parámetro.'
      problems.push({ path: name, message })
      content.resume()
      return
    }
    current = content
    kept = field.keep(content, harmlessName(fileName))
    kept.catch((error: unknown) => reading.fail(error))
  })
  try {
    await reading.end()
    if (problems.length > 0) throw new AppError('validation', undefined, problems)
    return { fields: Object.fromEntries(fields), file: await kept }
  } catch (error) {
    current?.destroy(error instanceof Error ? error : undefined)
    const left = await kept?.catch(() => undefined)
    if (left !== undefined) await field.discard(left)
    throw error
  }
}

function parserOf({ headers }: FastifyRequest): BusboyInstance {
  try {
    const { 'content-type': type = '' } = headers
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS })
  } catch {
    throw notAForm()
  }
}

class Reading {
  private readonly done: Promise<void>
  private reject: (error: Error) => void = () => undefined

  constructor(
    private readonly raw: IncomingMessage,
    private readonly parser: BusboyInstance,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.reject = reject
      parser.once('finish', resolve)
    })
  }

  end(): Promise<void> {
    const { raw, parser } = this
    raw.once('close', () => {
      if (!raw.readableEnded) this.fail(interrupted())
    })
    raw.on('error', () => this.fail(interrupted()))
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      parser.once(limit, () =>
        this.fail(new AppError('validation', 'El formulario tiene demasiados campos.')),
      )
    parser.on('error', () => this.fail(notAForm()))
    raw.pipe(parser)
    return this.done
  }

  fail(error: unknown): void {
    this.raw.unpipe(this.parser)
    this.raw.resume()
    this.reject(error instanceof Error ? error : new Error(String(error)))
  }
}

function interrupted(): AppError {
  return new AppError('validation', 'El envío se interrumpió.')
}

function notAForm(): AppError {
  return new AppError('validation', 'El cuerpo del pedido no es un formulario multipart válido.')
}

/** The name is only displayed, never used as a path. */
function harmlessName(name: string | undefined): string {
  const printable = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return printable.slice(-200) || 'lista'
}
