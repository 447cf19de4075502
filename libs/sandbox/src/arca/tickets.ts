import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { isoOf } from './days.js'
import { childOf, escapeXml, readXml, textOf, type XmlNode } from './xml.js'

export interface Refusal {
  code: number
  message: string
}

const HOUR = 3_600_000
const SOURCE = 'CN=wsaahomo, O=AFIP, C=AR, SERIALNUMBER=CUIT 33693450239'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** Access tickets: issued by WSAA, checked by WSFEv1. */
export class Tickets {
  private readonly secret = randomBytes(32)

  constructor(private readonly now: () => Date) {}

  /** The ticket's document, valid for 12 hours; `holder` is the certificate's name. */
  issue(cuit: string, holder: string): string {
    const from = this.now()
    const until = new Date(from.getTime() + 12 * HOUR)
    const [generated, expires] = [secondsOf(from) - 60, secondsOf(until)]
    const id = `src="${SOURCE}" dst="CN=wsfe, O=AFIP, C=AR" unique_id="${randomInt(2 ** 32)}"`
    const login = `entity="33693450239" service="wsfe" uid="${escapeXml(holder)}" authmethod="cms" regmethod="22"`
    const token = Buffer.from(
      `${DECLARATION}
<sso version="2.0">
    <id ${id} gen_time="${generated}" exp_time="${expires}"/>
    <operation type="login" value="granted">
        <login ${login}>
            <relations>
                <relation key="${cuit}" reltype="4"/>
            </relations>
        </login>
    </operation>
</sso>
`,
    ).toString('base64')
    return `${DECLARATION}
<loginTicketResponse version="1">
    <header>
        <source>${SOURCE}</source>
        <destination>${escapeXml(holder)}</destination>
        <uniqueId>${randomInt(2 ** 32)}</uniqueId>
        <generationTime>${isoOf(from)}</generationTime>
        <expirationTime>${isoOf(until)}</expirationTime>
    </header>
    <credentials>
        <token>${token}</token>
        <sign>${this.signatureOf(token)}</sign>
    </credentials>
</loginTicketResponse>
`
  }

  /** Why `Auth` doesn't give access for its CUIT, in the service's order; null if it does. */
  refusalOf(auth: XmlNode | undefined): Refusal | null {
    if (auth === undefined) return { code: 500, message: 'Campo Auth no fue ingresado o esta mal formado.' }
    const token = textOf(auth, 'Token') ?? ''
    if (token === '') return invalid('Parametro nulo o vacio (token)')
    const sso = ssoOf(token)
    if (sso === null)
      return invalid(
        'No valido token. Excepcion: CargarStringBase64Token: Excepción: CargarNodos: Error al cargar token XML. Excepcion: Data at the root level is invalid. Line 1, position 1.',
      )
    const { gen_time: from = '0', exp_time: until = '0' } = childOf(sso, 'id')?.attributes ?? {}
    const now = secondsOf(this.now())
    if (now < Number(from) || now > Number(until))
      return invalid(`No validaron las fechas del token. GenTime=${from}, ExpTime=${until}, NowUTC=${now}`)
    if (textOf(auth, 'Sign') !== this.signatureOf(token)) return invalid('Error al verificar hash: ')
    const cuit = textOf(auth, 'Cuit') ?? '0'
    const relations = childOf(childOf(childOf(sso, 'operation'), 'login'), 'relations')?.children ?? []
    return relations.some(({ attributes }) => attributes.key === cuit)
      ? null
      : invalid(`No apareció CUIT en lista de relaciones: ${cuit}`)
  }

  private signatureOf(token: string): string {
    return createHmac('sha512', this.secret).update(token).digest('base64')
  }
}

function invalid(why: string): Refusal {
  return { code: 600, message: `ValidacionDeToken: ${why}` }
}

function ssoOf(token: string): XmlNode | null {
  try {
    return readXml(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
