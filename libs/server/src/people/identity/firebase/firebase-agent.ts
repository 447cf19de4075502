import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, type AgentOptions, type RequestOptions } from 'node:https'
import { connect, type NetConnectOpts } from 'node:net'
import { FetchError } from '@preciosa/platform'

const LIMITS = { seconds: 5, bytes: 256 * 1024 }

declare module 'node:https' {
  interface Agent {
    /** Node calls this for each request; its types leave it out. */
    addRequest(request: ClientRequest, options: RequestOptions): void
  }
}

export class FirebaseCall {
  status: number | undefined
  private readonly over = new AbortController()

  end(reason: string): void {
    this.over.abort(new FetchError(reason))
  }

  async whileItLasts<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.over
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as FetchError)),
    )
    const timer = setTimeout(() => this.end(`no answer within ${LIMITS.seconds} s`), LIMITS.seconds * 1000)
    try {
      return await Promise.race([work(), ended])
    } finally {
      clearTimeout(timer)
    }
  }

  watch(request: ClientRequest): void {
    this.over.signal.throwIfAborted()
    this.over.signal.addEventListener('abort', () => request.destroy())
    // After several addresses have failed, the message is empty and only the code helps.
    request.once('error', ({ message, code = '' }: NodeJS.ErrnoException) => this.end(message || code))
    request.once('response', (response) => this.read(response))
  }

  private read(response: IncomingMessage): void {
    const { statusCode: status = 0 } = response
    this.status = status
    if (status < 200 || (status >= 300 && status < 400) || status >= 500) this.end(`status ${status}`)
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > LIMITS.bytes) this.end(`more than ${LIMITS.bytes} bytes`)
    })
    response.once('close', () => {
      if (!response.complete) this.end('the answer broke off')
    })
  }
}

/** Limits firebase-admin's calls and stops its retries: an unanswered request may have taken effect. */
export class FirebaseAgent extends Agent {
  private readonly calls = new AsyncLocalStorage<FirebaseCall>()
  private readonly target: URL

  constructor(accountsUrl: string, options?: AgentOptions) {
    super(options)
    this.target = new URL(accountsUrl)
  }

  /** @throws FetchError once the call has ended */
  run<T>(call: FirebaseCall, work: () => Promise<T>): Promise<T> {
    return this.calls.run(call, () => call.whileItLasts(work))
  }

  override addRequest(request: ClientRequest, options: RequestOptions): void {
    const call = this.calls.getStore()
    if (call === undefined) throw new Error('A request to Firebase outside of a call')
    call.watch(request)
    const { protocol, hostname, host, port, pathname } = this.target
    request.path = `${pathname.replace(/\/+$/, '')}${request.path}`
    // TLS verifies the certificate against this name.
    request.setHeader('host', host)
    super.addRequest(request, {
      ...options,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (protocol === 'https:' ? 443 : 80) : port,
    })
  }

  override createConnection(options: RequestOptions, callback?: Parameters<Agent['createConnection']>[1]) {
    if (this.target.protocol === 'https:') return super.createConnection(options, callback)
    return connect(options as NetConnectOpts)
  }
}
