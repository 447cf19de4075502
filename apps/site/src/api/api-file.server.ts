import { config } from '../config/config.server.js'
import { siteHeaders } from './site-headers.server.js'

const own = siteHeaders(config.keys)

/**
 * For calls by `fetch`, which sends and streams files. Each has a connection of its own: `fetch` may send
 * a request on one that the API closes at that moment, and fails then.
 */
export function fileHeaders(): Record<string, string> {
  return { ...own(), connection: 'close' }
}

/** A file of the API, to be passed on as it comes. */
export function apiFile(
  path: string,
  asked: { method?: 'GET' | 'HEAD'; headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  return fetch(config.apiUrl + path, {
    ...asked,
    headers: { ...fileHeaders(), ...asked.headers },
    redirect: 'error',
  })
}
