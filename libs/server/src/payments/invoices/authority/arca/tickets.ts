import forge from 'node-forge'
import { AuthorityRefused, AuthorityUnavailable } from '../authority.js'
import { type SoapAnswer, type SoapCall, SoapCallLost } from './soap-call.js'
import { elementIn, parseXml, textIn, type XmlElement, xmlOf } from './xml.js'

/** Lets its holder call a service for twelve hours. */
export interface Ticket {
  token: string
  sign: string
  until: Date
}

export interface Identity {
  /** PEM */
  certificate: string
  key: string
}

/** ARCA already gave a ticket to this certificate, and gives no other for some minutes: another process may have it. */
export class TicketInUse extends Error {
  override name = 'TicketInUse'
}

const SERVICE = 'wsfe'
/** Room for clocks that differ; the manual allows a day. */
const MARGIN_MS = 10 * 60_000
const TEMPORARY = /^(?:ns1:)?wsaa\./

/**
 * Asks WSAA for a ticket: a request of ours, signed as CMS (manual WSAA 1.2.2).
 *
 * @throws TicketInUse, AuthorityUnavailable, AuthorityRefused with WSAA's fault
 */
export async function askTicket(
  call: (call: SoapCall) => Promise<SoapAnswer>,
  { url, identity, now }: { url: string; identity: Identity; now: Date },
): Promise<Ticket> {
  const body = `<loginCms xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov"><in0>${signed(requestOf(now), identity)}</in0></loginCms>`
  const { status, text } = await call({ url, action: '', body }).catch((error: unknown) => {
    throw error instanceof SoapCallLost ? new AuthorityUnavailable(error.message, { cause: error }) : error
  })
  const answer = readable(text)
  if (answer === null) throw new AuthorityUnavailable(`WSAA answered ${status} without XML`)
  const fault = elementIn(answer, 'Fault')
  if (fault !== undefined)
    throw failureOf(textIn(fault, 'faultcode') ?? '', textIn(fault, 'faultstring') ?? '')
  const ticket = readable(textIn(answer, 'loginCmsReturn') ?? '')
  const [token, sign, until] = ['token', 'sign', 'expirationTime'].map(
    (name) => ticket && textIn(ticket, name),
  )
  if (!token || !sign || !until) throw new AuthorityUnavailable(`WSAA answered ${status} without a ticket`)
  return { token, sign, until: new Date(until) }
}

function requestOf(now: Date): string {
  const at = (shift: number) => new Date(now.getTime() + shift).toISOString().replace(/\.\d+Z$/, '-00:00')
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0">${xmlOf({
    header: {
      uniqueId: Math.floor(now.getTime() / 1000),
      generationTime: at(-MARGIN_MS),
      expirationTime: at(2 * MARGIN_MS),
    },
    service: SERVICE,
  })}</loginTicketRequest>`
}

/** Base 64 of the CMS, with the request inside. */
function signed(content: string, { certificate, key }: Identity): string {
  const message = forge.pkcs7.createSignedData()
  message.content = forge.util.createBuffer(content, 'utf8')
  message.addCertificate(certificate)
  message.addSigner({
    key,
    certificate,
    digestAlgorithm: forge.pki.oids.sha256 ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType ?? '', value: forge.pki.oids.data ?? '' },
      { type: forge.pki.oids.messageDigest ?? '' },
      { type: forge.pki.oids.signingTime ?? '' },
    ],
  })
  message.sign()
  return forge.util.encode64(forge.asn1.toDer(message.toAsn1()).getBytes())
}

function failureOf(code: string, text: string): Error {
  if (code.endsWith('coe.alreadyAuthenticated')) return new TicketInUse(text)
  if (TEMPORARY.test(code)) return new AuthorityUnavailable(`${code}: ${text}`)
  return new AuthorityRefused([{ code: 0, text: `${code}: ${text}` }])
}

function readable(text: string): XmlElement | null {
  try {
    return parseXml(text)
  } catch {
    return null
  }
}
