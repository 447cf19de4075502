import forge from 'node-forge'
import { startArca } from '../index.js'
import type { ArcaOptions, CertifiedKey, RunningArca } from '../index.js'

export const CUIT = '30712345671'
/** Noon in Buenos Aires, on the last Monday before the condition is required. */
export const NOON = new Date('2026-11-23T15:00:00Z')
export const HOUR = 3_600_000
export const OIDS = forge.pki.oids as Record<
  'contentType' | 'data' | 'messageDigest' | 'sha1' | 'sha256',
  string
>

export interface Answer {
  status: number
  text: string
  /** Text of each element of a name, in order. */
  all: (name: string) => string[]
  /** Text of the only element of a name. */
  one: (name: string) => string | undefined
  /** Codes in `Errors` and in `Observaciones`. */
  codes: { errors: string[]; observations: string[] }
}

export interface Credentials {
  token: string
  sign: string
}

export interface Harness {
  arca: RunningArca
  pair: CertifiedKey
  login: (pair: CertifiedKey, change?: Partial<TicketRequest>) => Promise<Answer>
  /** Asks WSFEv1 with a ticket of the harness's issuer. */
  ask: (
    call: string,
    content?: string,
    credentials?: Partial<Credentials & { cuit: string }>,
  ) => Promise<Answer>
  /** Asks for an invoice B of 121 pesos, with some elements of another value; undefined leaves one out. */
  invoice: (number: number, change?: Detail, head?: Detail) => Promise<Answer>
  stop: () => Promise<void>
}

export type Detail = Record<string, string | number | undefined>

/** A sandbox whose time moves only by `setClock`, and a ticket. */
export async function startHarness(options: ArcaOptions = {}): Promise<Harness> {
  const arca = await startArca({ now: () => NOON, ...options })
  return harnessOf(arca, arca.certificateFor(CUIT))
}

/** A sandbox that runs, and a ticket of a certificate of `CUIT`. */
export async function harnessOf(arca: RunningArca, pair: CertifiedKey): Promise<Harness> {
  const login = (by: CertifiedKey, change: Partial<TicketRequest> = {}) =>
    loginWith(arca.wsaaUrl, cmsOf(ticketRequest(arca.now(), change), by))
  const credentials = credentialsOf(await login(pair))
  const ask: Harness['ask'] = (call, content = '', { token, sign, cuit = CUIT } = {}) =>
    post(
      arca.wsfeUrl,
      `http://ar.gov.afip.dif.FEV1/${call}`,
      envelope(
        `xmlns:ar="http://ar.gov.afip.dif.FEV1/"`,
        `<ar:${call}><ar:Auth><ar:Token>${token ?? credentials.token}</ar:Token><ar:Sign>${sign ?? credentials.sign}</ar:Sign><ar:Cuit>${cuit}</ar:Cuit></ar:Auth>${content}</ar:${call}>`,
      ),
    )
  return {
    arca,
    pair,
    login,
    ask,
    invoice: (number, change = {}, head = {}) => ask('FECAESolicitar', requestOf(number, change, head)),
    stop: () => arca.stop(),
  }
}

export interface TicketRequest {
  uniqueId: string
  generationTime: string
  expirationTime: string
  service: string
  /** More elements of the header. */
  names: string
  version: string
}

export function ticketRequest(now: Date, change: Partial<TicketRequest> = {}): string {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const request = {
    uniqueId: '1',
    generationTime: at(-600_000),
    expirationTime: at(600_000),
    service: 'wsfe',
    names: '',
    version: '1.0',
    ...change,
  }
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="${request.version}"><header>${request.names}<uniqueId>${request.uniqueId}</uniqueId><generationTime>${request.generationTime}</generationTime><expirationTime>${request.expirationTime}</expirationTime></header><service>${request.service}</service></loginTicketRequest>`
}

/** Signs a text as CMS, in base64. */
export function cmsOf(
  content: string,
  { certificate, key }: CertifiedKey,
  { detached = false, withCertificate = true, digest = OIDS.sha256 } = {},
): string {
  const message = forge.pkcs7.createSignedData()
  message.content = forge.util.createBuffer(content, 'utf8')
  if (withCertificate) message.addCertificate(certificate)
  const authenticatedAttributes = [{ type: OIDS.contentType, value: OIDS.data }, { type: OIDS.messageDigest }]
  message.addSigner({ key, certificate, digestAlgorithm: digest, authenticatedAttributes })
  message.sign({ detached })
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary').toString('base64')
}

export function loginWith(url: string, cms: string): Promise<Answer> {
  const namespace = 'xmlns:wsaa="http://wsaa.view.sua.dvadac.desein.afip.gov"'
  return post(url, '', envelope(namespace, `<wsaa:loginCms><wsaa:in0>${cms}</wsaa:in0></wsaa:loginCms>`))
}

/** The ticket in a login's answer. */
export function credentialsOf(answer: Answer): Credentials {
  const { one } = answerOf(200, unescaped(answer.one('loginCmsReturn') ?? ''))
  const [token, sign] = [one('token'), one('sign')]
  if (token === undefined || sign === undefined) throw new Error(`No ticket: ${answer.text}`)
  return { token, sign }
}

export function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

export function envelope(namespace: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ${namespace}><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`
}

export async function post(url: string, action: string | null, body: string): Promise<Answer> {
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    // A new key takes this process longer than the server keeps a connection.
    connection: 'close',
    ...(action === null ? {} : { soapaction: `"${action}"` }),
  }
  const response = await fetch(url, { method: 'POST', headers, body })
  return answerOf(response.status, await response.text())
}

function answerOf(status: number, text: string): Answer {
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(
      ([, found]) => found ?? '',
    )
  const codesIn = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}><Code>(\\d+)<`, 'g'))].map(([, code]) => code ?? '')
  return {
    status,
    text,
    all,
    one: (name) => all(name)[0],
    codes: { errors: codesIn('Err'), observations: codesIn('Obs') },
  }
}

const VAT = '<ar:AlicIva><ar:Id>5</ar:Id><ar:BaseImp>100</ar:BaseImp><ar:Importe>21</ar:Importe></ar:AlicIva>'

function requestOf(number: number, change: Detail, head: Detail): string {
  const detail: Detail = {
    Concepto: 2,
    DocTipo: 99,
    DocNro: 0,
    CbteDesde: number,
    CbteHasta: number,
    CbteFch: '20261123',
    ImpTotal: '121.00',
    ImpTotConc: 0,
    ImpNeto: 100,
    ImpOpEx: 0,
    ImpTrib: 0,
    ImpIVA: 21,
    FchServDesde: '20261123',
    FchServHasta: '20261222',
    FchVtoPago: '20261123',
    MonId: 'PES',
    MonCotiz: 1,
    CondicionIVAReceptorId: 5,
    CbtesAsoc: undefined,
    Iva: VAT,
    ...change,
  }
  const header = { CantReg: 1, PtoVta: 1, CbteTipo: 6, ...head }
  return `<ar:FeCAEReq><ar:FeCabReq>${elements(header)}</ar:FeCabReq><ar:FeDetReq><ar:FECAEDetRequest>${elements(detail)}</ar:FECAEDetRequest></ar:FeDetReq></ar:FeCAEReq>`
}

function elements(values: Detail): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<ar:${name}>${value}</ar:${name}>`)
    .join('')
}

/** Content of `CbtesAsoc`. */
export function associated(type: number, number: number): string {
  return `<ar:CbteAsoc><ar:Tipo>${type}</ar:Tipo><ar:PtoVta>1</ar:PtoVta><ar:Nro>${number}</ar:Nro></ar:CbteAsoc>`
}

/** Content of `Iva` with one rate. */
export function vat(id: number, base: number, amount: number): string {
  return `<ar:AlicIva><ar:Id>${id}</ar:Id><ar:BaseImp>${base}</ar:BaseImp><ar:Importe>${amount}</ar:Importe></ar:AlicIva>`
}
