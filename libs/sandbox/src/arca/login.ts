import type { X509Certificate } from 'node:crypto'
import type { Authority } from './authority.js'
import { readSignedMessage } from './cms.js'
import { isDay } from './days.js'
import { LoginFault } from './login-fault.js'
import type { Tickets } from './tickets.js'
import { childOf, readXml, textOf, type XmlNode } from './xml.js'

const HOUR = 3_600_000
/** In homologation; 2 minutes in production (manual of WSAA, 10.6). */
const RETENTION = 10 * 60_000
const UNSIGNED_INT_MAX = 2 ** 32 - 1
const WSAA = 'cn=wsaahomo,o=afip,c=ar,serialNumber=CUIT 33693450239'
/** Services that exist but were associated with no certificate of the sandbox. */
const OTHER_SERVICES = [
  'wsfex',
  'wsbfe',
  'wsmtxca',
  'wsfecred',
  'ws_sr_constancia_inscripcion',
  'ws_sr_padron_a13',
]

interface Request {
  source: string | undefined
  destination: string | undefined
  generatedAt: number
  expiresAt: number
  service: string
}

/** WSAA's only operation. */
export class Login {
  /** Time of the last ticket, by the certificate's fingerprint. */
  private readonly last = new Map<string, number>()

  constructor(
    private readonly authority: Authority,
    private readonly tickets: Tickets,
    private readonly now: () => Date,
  ) {}

  /** The ticket's document for a signed request in base64. @throws LoginFault */
  login(cms: string): string {
    const { content, certificate } = readSignedMessage(cms)
    this.checkCertificate(certificate)
    this.checkRequest(requestOf(content), certificate)
    const now = this.now().getTime()
    const last = this.last.get(certificate.fingerprint256)
    // A clock that was moved back ends the retention.
    if (last !== undefined && last <= now && now - last < RETENTION)
      throw new LoginFault('coe.alreadyAuthenticated')
    const cuit = /^serialNumber=CUIT (\d{11})$/m.exec(certificate.subject)?.[1]
    if (cuit === undefined) throw new LoginFault('coe.notAuthorized')
    this.last.set(certificate.fingerprint256, now)
    return this.tickets.issue(cuit, nameOf(certificate))
  }

  private checkCertificate(certificate: X509Certificate): void {
    const now = this.now()
    if (new Date(certificate.validFrom) > now) throw new LoginFault('cms.cert.invalid')
    if (new Date(certificate.validTo) < now) throw new LoginFault('cms.cert.expired')
    if (!this.authority.trusts(certificate)) throw new LoginFault('cms.cert.untrusted')
  }

  private checkRequest(request: Request, certificate: X509Certificate): void {
    const { source, destination, generatedAt, expiresAt, service } = request
    const now = this.now().getTime()
    if (source !== undefined && !isSameName(source, nameOf(certificate)))
      throw new LoginFault('xml.source.invalid')
    if (destination !== undefined && !isSameName(destination, WSAA))
      throw new LoginFault('xml.destination.invalid')
    if (generatedAt > now || generatedAt < now - 24 * HOUR) throw new LoginFault('xml.generationTime.invalid')
    if (expiresAt <= now) throw new LoginFault('xml.expirationTime.expired')
    if (expiresAt > now + 24 * HOUR) throw new LoginFault('xml.expirationTime.invalid')
    if (service !== 'wsfe' && !OTHER_SERVICES.includes(service)) throw new LoginFault('wsn.notFound')
    if (service !== 'wsfe' || !this.authority.isAssociated(certificate))
      throw new LoginFault('coe.notAuthorized')
  }
}

function requestOf(content: string): Request {
  const root = documentOf(content)
  const header = childOf(root, 'header')
  const service = textOf(root, 'service') ?? ''
  const uniqueId = textOf(header, 'uniqueId') ?? ''
  const isComplete =
    root.name === 'loginTicketRequest' && root.uri === '' && /^[a-zA-Z,][-a-zA-Z,_0-9]{2,31}$/.test(service)
  if (!isComplete || !/^\d+$/.test(uniqueId) || Number(uniqueId) > UNSIGNED_INT_MAX)
    throw new LoginFault('xml.bad')
  if (Number(root.attributes.version ?? '1.0') !== 1) throw new LoginFault('xml.version.notSupported')
  return {
    source: textOf(header, 'source'),
    destination: textOf(header, 'destination'),
    generatedAt: timeOf(textOf(header, 'generationTime')),
    expiresAt: timeOf(textOf(header, 'expirationTime')),
    service,
  }
}

function documentOf(content: string): XmlNode {
  try {
    return readXml(content)
  } catch {
    throw new LoginFault('xml.bad')
  }
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/

/** An `xsd:dateTime` in ms; without an offset it is Argentina's time. */
function timeOf(text = ''): number {
  const [all, day, , offset] = DATE_TIME.exec(text) ?? []
  const time = all === undefined ? NaN : Date.parse(offset === undefined ? `${all}-03:00` : all)
  // Date.parse takes the 31st of February for a day in March.
  const exists = day !== undefined && isDay(day.replace(/-/g, ''))
  if (Number.isNaN(time) || !exists) throw new LoginFault('xml.bad')
  return time
}

/** A certificate's name as Java writes it: the last part first. */
function nameOf({ subject }: X509Certificate): string {
  const parts = subject.split('\n').reverse()
  return parts.map((part) => part.replace(/^serialNumber=/, 'SERIALNUMBER=')).join(', ')
}

function isSameName(a: string, b: string): boolean {
  const [left, right] = [a, b].map((name) =>
    name
      .toLowerCase()
      .split(/\s*,\s*/)
      .sort()
      .join(),
  )
  return left === right
}
