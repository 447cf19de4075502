import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { Agent, request as requestOverTls } from 'node:https'

export interface SoapCall {
  url: string
  /** SOAPAction */
  action: string
  /** What is inside the envelope's body. */
  body: string
}

/** An answer that isn't whole says nothing. `wasSent` is false if no byte of the call can have arrived. */
export class SoapCallLost extends Error {
  override name = 'SoapCallLost'
  constructor(
    message: string,
    readonly wasSent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface SoapAnswer {
  status: number
  text: string
}

const TIMEOUT_MS = 30_000
const MOST_BYTES = 1024 * 1024

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`

/**
 * Calls SOAP 1.1 services, each time on a connection of its own.
 *
 * @param hasOldTls the service's key is too short for OpenSSL's usual level; for its connections only
 */
export function soapCaller({ hasOldTls = false, timeoutMs = TIMEOUT_MS } = {}): (
  call: SoapCall,
) => Promise<SoapAnswer> {
  const tls = new Agent({ keepAlive: false, ...(hasOldTls ? { ciphers: 'DEFAULT@SECLEVEL=1' } : {}) })
  return ({ url, action, body }) => {
    const content = envelope(body)
    const headers = {
      'content-type': 'text/xml; charset=utf-8',
      'content-length': String(Buffer.byteLength(content)),
      soapaction: `"${action}"`,
    }
    const signal = AbortSignal.timeout(timeoutMs)
    return new Promise((resolve, reject) => {
      let isConnected = false
      const lose = (error: NodeJS.ErrnoException) => {
        const reason = signal.aborted ? `no answer within ${timeoutMs / 1000} s` : error.message
        reject(new SoapCallLost(reason, isConnected, { cause: error }))
      }
      const take = (response: IncomingMessage) => {
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > MOST_BYTES) response.destroy(new Error(`more than ${MOST_BYTES} bytes`))
          else parts.push(part)
        })
        response.once('error', lose)
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
        })
      }
      const options = { method: 'POST', headers, signal }
      const sent = url.startsWith('https:')
        ? requestOverTls(url, { ...options, agent: tls }, take)
        : requestOverHttp(url, { ...options, agent: false }, take)
      // Before its end a handshake carries no byte of the call.
      const stands = url.startsWith('https:') ? 'secureConnect' : 'connect'
      sent.once('socket', (socket) => socket.once(stands, () => (isConnected = true)))
      sent.once('error', lose)
      sent.end(content)
    })
  }
}
