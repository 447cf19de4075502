import { backofficeUploadRoutes as routes, UPLOAD_PART_BYTES, type Upload } from '@preciosa/contracts/media'
import { HttpError } from 'react-admin'
import { call } from './call.js'
import { upload, type UploadOptions } from './upload.js'

const TRIES = 5
const FIRST_WAIT_MS = 1000
const NAME = 'preciosa-subida'

/** What the browser keeps of a file whose upload was cut, so that the same file goes on there. */
function keyOf(file: File, isPrivate: boolean): string {
  return [NAME, file.name, file.size, file.lastModified, isPrivate].join(' ')
}

/**
 * Sends a large file in parts, each a few times after a failure. The same file chosen again, also after a reload, goes
 * on where it was cut; a cancelled one starts anew.
 * @throws ApiError; DOMException `AbortError` if cancelled
 */
export async function uploadInParts(
  file: File,
  { isPrivate, ...options }: UploadOptions & { isPrivate: boolean },
) {
  const key = keyOf(file, isPrivate)
  const begun = (await knownUpload(key)) ?? (await started(file, isPrivate))
  localStorage.setItem(key, begun.id)
  const params = { id: begun.id }
  try {
    await sendRest(file, begun, options)
    // The check takes as long as the file is large.
    return await upload(
      routes.finishUpload,
      { params },
      { ...options, onProgress: () => options.onProgress(1) },
    )
  } catch (error) {
    if (options.signal.aborted) await call(routes.cancelUpload, { params }).catch(() => undefined)
    if (options.signal.aborted || isRefusal(error)) localStorage.removeItem(key)
    throw error
  }
}

async function sendRest(file: File, begun: Upload, { onProgress, signal }: UploadOptions): Promise<void> {
  const params = { id: begun.id }
  let { received } = begun
  let tries = 0
  while (received < file.size) {
    const from = received
    const part = file.slice(from, from + UPLOAD_PART_BYTES)
    const tell = (share: number) => onProgress((from + share * part.size) / file.size)
    try {
      const sent = { params, query: { from: String(from) }, body: { file: part } }
      received = (await upload(routes.addUploadPart, sent, { onProgress: tell, signal })).received
      tries = 0
    } catch (error) {
      tries += 1
      // A part that arrived although its answer was lost is a conflict: the server knows how much it has.
      const isConflict = error instanceof HttpError && error.status === 409
      if (signal.aborted || tries >= TRIES || (isRefusal(error) && !isConflict)) throw error
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1), signal)
      received = (await call(routes.upload, { params, signal }).catch(() => ({ received: from }))).received
    }
  }
}

async function knownUpload(key: string): Promise<Upload | undefined> {
  const id = localStorage.getItem(key)
  if (id === null) return undefined
  return call(routes.upload, { params: { id } }).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
}

function started({ name: fileName, size: bytes }: File, isPrivate: boolean): Promise<Upload> {
  return call(routes.startUpload, { body: { fileName, bytes, private: isPrivate } })
}

/** Answered by the API: another try changes nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The upload was called off', 'AbortError'))
    })
  })
}
