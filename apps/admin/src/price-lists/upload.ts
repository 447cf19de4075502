import { apiError } from '../api/problem.js'
import { routes } from '../api/routes.js'

/** What is asked of an uploaded list; what is undefined is left to the file. */
export interface Upload {
  file: File
  format: string
  period?: string | undefined
  vehicleType?: string | undefined
  scope?: string | undefined
}

/**
 * Uploads a list. By XMLHttpRequest, because fetch tells nothing of how much has been sent.
 * @returns the list's id
 * @throws ApiError; DOMException `AbortError` when it was called off
 */
export function upload(
  { file, ...fields }: Upload,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(routes.uploadPriceList.method, routes.uploadPriceList.path)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      if (request.status === 202) resolve((JSON.parse(request.responseText) as { id: number }).id)
      else reject(apiError(request.status, request.responseText))
    }
    request.onerror = () => reject(apiError(0, ''))
    request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
