import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { misbehave } from '../misbehaviour.js'
import type { ArcaState } from './authorize.js'
import { Authority, type CertificateOptions, type CertifiedKey } from './authority.js'
import type { Recipients } from './case.js'
import { secondOf } from './days.js'
import { type ArcaCall, type ArcaFault, Faults } from './faults.js'
import { type ArcaInvoice, type ForeignInvoice, Ledger } from './ledger.js'
import { Login } from './login.js'
import { actionOf, type SoapAnswer } from './soap.js'
import { Tickets } from './tickets.js'
import { answerOfWsaa } from './wsaa.js'
import { answerOfWsfe, wsfeRefusal, wsfeRequestOf } from './wsfe.js'

export interface ArcaOptions {
  /** 0, the default, takes a free port. */
  port?: number
  now?: () => Date
  /** Points of sale of every issuer; 1 by default. */
  pointsOfSale?: readonly number[]
}

export interface RunningArca {
  /** `LoginCms`. */
  wsaaUrl: string
  /** WSFEv1. */
  wsfeUrl: string
  /** All calls so far, oldest first. */
  asked: readonly ArcaCall[]
  /** Document numbers of recipients that aren't in the register, or inactive; none at first. */
  recipients: Recipients
  now(): Date
  /** Sets the time from which the clock goes on. */
  setClock(at: Date): void
  /** A new certificate of a CUIT (11 digits) and its key. */
  certificateFor(cuit: string, options?: CertificateOptions): CertifiedKey
  /** Variables for a program that issues for a CUIT, with a new certificate. */
  envFor(cuit: string): Record<string, string>
  /** All authorized invoices, oldest first. */
  knownInvoices(): readonly ArcaInvoice[]
  /** An invoice that another system authorized. @throws RangeError for a number that isn't above the last */
  addForeignInvoice(invoice: ForeignInvoice): ArcaInvoice
  /**
   * Makes the next call fail, or the next `times`, of `FECAESolicitar` if no call is named; undefined ends all.
   * @throws TypeError for a fault that the operation can't have
   */
  misbehave(fault: ArcaFault | undefined, next?: { call?: ArcaCall; times?: number }): void
  stop(): Promise<void>
}

const WSAA_PATH = '/ws/services/LoginCms'
const WSFE_PATH = '/wsfev1/service.asmx'
const MAX_BODY = 256 * 1024
const XML = 'text/xml; charset=utf-8'
const UNREADABLE = '<html><body>Servicio no disponible'

/** ARCA's homologation in memory: WSAA and WSFEv1. @throws the error of `listen`, such as EADDRINUSE */
export async function startArca({
  port = 0,
  now: real = () => new Date(),
  pointsOfSale = [1],
}: ArcaOptions = {}): Promise<RunningArca> {
  let moved = 0
  const now = () => new Date(real().getTime() + moved)
  const asked: ArcaCall[] = []
  const faults = new Faults()
  const authority = new Authority(now)
  const tickets = new Tickets(now)
  const login = new Login(authority, tickets, now)
  const state: ArcaState = {
    ledger: new Ledger(),
    recipients: { unknown: new Set(), inactive: new Set() },
    pointsOfSale,
    now,
  }

  const take = (call: ArcaCall) => {
    asked.push(call)
    return faults.take(call)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0]
    const isWsaa = path === WSAA_PATH
    const isXml = /^text\/xml\b/i.test(request.headers['content-type'] ?? '')
    const status = !isWsaa && path !== WSFE_PATH ? 404 : request.method !== 'POST' ? 405 : isXml ? 200 : 415
    const text = status === 200 ? await textOf(request) : null
    if (text === null) {
      // What is left of the request is not read.
      response.writeHead(status === 200 ? 413 : status, { connection: 'close' }).end()
      return
    }
    const action = actionOf(request)
    if (isWsaa) {
      const fault = take('loginCms')
      return answerWith(response, fault, () => answerOfWsaa(login, text, action, fault))
    }
    const read = wsfeRequestOf(text, action)
    if ('status' in read) return misbehave(response, { ...read, type: XML })
    const fault = take(read.call)
    const answer = () => answerOfWsfe(state, tickets, read, fault)
    if (fault?.how !== 'error') return answerWith(response, fault, answer)
    if (fault.isExecuted === true) answer()
    const { code, message = `Error interno ${code}` } = fault
    return misbehave(response, { ...wsfeRefusal(read.call, { code, message }, now()), type: XML })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The caller went away, or the sandbox has a fault, which the answer shows.
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [wsaaUrl, wsfeUrl] = [url + WSAA_PATH, url + WSFE_PATH]
  let stopping: Promise<void> | undefined
  return {
    wsaaUrl,
    wsfeUrl,
    asked,
    recipients: state.recipients,
    now,
    setClock: (at) => void (moved = at.getTime() - real().getTime()),
    certificateFor: (cuit, options) => authority.certificateFor(cuit, options),
    envFor: (cuit) => {
      const { certificate, key } = authority.certificateFor(cuit)
      return {
        ARCA_CERTIFICATE: certificate,
        ARCA_KEY: key,
        ARCA_WSAA_URL: wsaaUrl,
        ARCA_WSFE_URL: wsfeUrl,
      }
    },
    knownInvoices: () => [...state.ledger.all()],
    addForeignInvoice: (invoice) => state.ledger.addForeign(invoice, secondOf(now())),
    misbehave: (
      fault,
      { call = fault?.how === 'login-fault' ? 'loginCms' : 'FECAESolicitar', times = 1 } = {},
    ) => {
      if (fault === undefined) faults.clear()
      else faults.add(fault, call, times)
    },
    stop: () =>
      (stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })),
  }
}

async function answerWith(
  response: ServerResponse,
  fault: ArcaFault | undefined,
  answer: () => SoapAnswer,
): Promise<void> {
  const isLost = fault?.how === 'drop' || fault?.how === 'status' || fault?.how === 'unreadable'
  if (!isLost) {
    const delay = fault?.how === 'late' ? fault.ms : 0
    return misbehave(response, { ...answer(), type: XML, delay })
  }
  if (fault.isExecuted === true) answer()
  if (fault.how === 'drop') {
    response.destroy()
    return
  }
  return misbehave(response, {
    status: fault.how === 'status' ? fault.status : 200,
    body: UNREADABLE,
    type: fault.how === 'status' ? 'text/html' : XML,
  })
}

/** Text of a request's body; null when it is too large. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_BODY) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}
