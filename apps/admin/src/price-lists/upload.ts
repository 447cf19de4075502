import {
  backofficePriceListRoutes as routes,
  answerOf,
  type CallInput,
  type Failure,
  requestOf,
} from '@preciosa/contracts'
import { ApiError } from '../api/problem.js'

const route = routes.uploadPriceList

/** Undefined fields are read from the file. */
export type Upload = CallInput<typeof route>['body']

/**
 * Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws ApiError; DOMException `AbortError` if cancelled
 */
export function upload(
  asked: Upload,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<number> {
  const { method, address, headers, body } = requestOf(route, { body: asked })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = answerOf(route, { status: request.status, text: request.responseText })
      if (answer.ok) resolve((answer.value as { id: number }).id)
      else reject(new ApiError(answer))
    }
    request.onerror = () => reject(new ApiError(UNSENT))
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body ?? null)
  })
}

const UNSENT: Failure = { ok: false, kind: 'network', status: 0, message: 'The upload met no server' }
