import { Agent, type IncomingMessage, request as requestOverHttp, type RequestOptions } from 'node:http'
import { Agent as TlsAgent, request as requestOverTls } from 'node:https'
import type { Exchange } from '@preciosa/contracts/client'

/** Shorter than the API's own idle timeout, which could cut a request. */
const REST_MS = 10_000

/** Node's HTTP client with keep-alive: `fetch` costs more per page than rendering it. */
export function nodeExchange(): Exchange {
  const options = { keepAlive: true, timeout: REST_MS }
  const [plain, tls] = [new Agent(options), new TlsAgent(options)]
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (body instanceof FormData) throw new Error('The site sends no files')
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request: RequestOptions = { method, signal, headers: { ...headers, ...length } }
      const take = (response: IncomingMessage) => {
        const { statusCode: status = 0 } = response
        if (status >= 300 && status < 400 && status !== 304) {
          response.destroy()
          reject(new Error(`A redirection (${status})`))
          return
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          resolve({ status, etag: response.headers.etag ?? null, text: Buffer.concat(chunks).toString() })
        })
      }
      const sent = address.startsWith('https:')
        ? requestOverTls(address, { ...request, agent: tls }, take)
        : requestOverHttp(address, { ...request, agent: plain }, take)
      sent.once('error', reject)
      sent.end(body)
    })
}
