import type { Route, RouteOutput } from '@preciosa/contracts'
import {
  type AnyCallInput,
  answerOf,
  type CallInput,
  type Failure,
  requestOf,
} from '@preciosa/contracts/client'
import { ApiError } from './problem.js'

export interface UploadOptions {
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uses XMLHttpRequest because fetch reports no upload progress.
 * @throws ApiError; DOMException `AbortError` if cancelled
 */
export function upload<R extends Route>(
  route: R,
  input: CallInput<R> & AnyCallInput,
  { onProgress, signal }: UploadOptions,
): Promise<RouteOutput<R>> {
  const { method, address, headers, body: form } = requestOf(route, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = answerOf(route, { status: request.status, text: request.responseText })
      if (answer.ok) resolve(answer.value as RouteOutput<R>)
      else reject(new ApiError(answer))
    }
    request.onerror = () => reject(new ApiError(UNSENT))
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form ?? null)
  })
}

const UNSENT: Failure = { ok: false, kind: 'network', status: 0, message: 'The upload met no server' }
