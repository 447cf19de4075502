import type { Readable } from 'node:stream'
import { readInput, type Route, type RouteInput } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyRequest } from 'fastify'
import { readForm } from './multipart.js'

interface UploadTarget<File> {
  maxBytes: number
  tooLarge: string
  keep: (content: Readable, fileName: string) => Promise<File>
  discard: (file: File) => Promise<void>
}

const OTHER_BYTES = 64 * 1024

/**
 * Streams the field `file` into the target and validates the others.
 * @throws AppError `validation` or `too-large`; the file is then discarded
 */
export async function readUpload<R extends Route, File>(
  route: R,
  request: FastifyRequest,
  target: UploadTarget<File>,
): Promise<{ input: RouteInput<R>; file: File }> {
  if (Number(request.headers['content-length'] ?? 0) > target.maxBytes + OTHER_BYTES)
    throw new AppError('too-large', target.tooLarge)
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('validation', 'Enviá el archivo como multipart/form-data.')
  const { fields, file } = await readForm(request, {
    name: 'file',
    keep: (content, name) => target.keep(content, name),
    discard: (kept) => target.discard(kept),
  })
  const read = readInput(route, { params: request.params, query: request.query, body: { ...fields, file } })
  const errors = read.ok ? [] : read.errors
  if (file === undefined) errors.unshift({ path: 'file', message: 'Falta el archivo.' })
  if (read.ok && file !== undefined) return { input: read.input, file }
  if (file !== undefined) await target.discard(file)
  throw new AppError('validation', undefined, errors)
}
