import type { IncomingMessage } from 'node:http'
import { isoOf } from './days.js'
import { childOf, type Content, escapeXml, readXml, writeXml, type XmlNode } from './xml.js'

export interface SoapAnswer {
  status: number
  /** The XML, '' for none. */
  body: string
}

export const FEV1 = 'http://ar.gov.afip.dif.FEV1/'
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const AXIS = 'http://xml.apache.org/axis/'
const SCHEMAS = {
  xsi: 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  xsd: 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"',
}

/** The first element of the body. @throws Error for XML that isn't a SOAP 1.1 envelope */
export function payloadOf(text: string): XmlNode {
  const root = readXml(text)
  const payload = childOf(root, 'Body')?.children[0]
  if (root.name !== 'Envelope' || root.uri !== ENVELOPE || payload === undefined)
    throw new Error('Not a SOAP 1.1 envelope')
  return payload
}

/** The header `SOAPAction` without quotes; undefined without the header. */
export function actionOf({ headers }: IncomingMessage): string | undefined {
  const action = headers.soapaction
  return typeof action === 'string' ? action.replace(/^"|"$/g, '') : undefined
}

/** An answer of WSAA, which is written by Axis. */
export function axisAnswer(document: string): SoapAnswer {
  const content = `<loginCmsResponse xmlns="http://wsaa.view.sua.dvadac.desein.afip.gov"><loginCmsReturn>${escapeXml(document)}</loginCmsReturn></loginCmsResponse>`
  return { status: 200, body: axisEnvelope(content) }
}

/** A fault of Axis; `exception` is the Java class. */
export function axisFault(code: string, message: string, exception?: string): SoapAnswer {
  const name =
    exception === undefined ? '' : `<ns2:exceptionName xmlns:ns2="${AXIS}">${exception}</ns2:exceptionName>`
  const detail = `<detail>${name}<ns3:hostname xmlns:ns3="${AXIS}">wsaaext0.homo.afip.gov.ar</ns3:hostname></detail>`
  const faultCode = `<faultcode xmlns:ns1="${AXIS}">${code}</faultcode>`
  const faultString = `<faultstring>${escapeXml(message)}</faultstring>`
  return {
    status: 500,
    body: axisEnvelope(`<soapenv:Fault>${faultCode}${faultString}${detail}</soapenv:Fault>`),
  }
}

/** Axis writes what isn't ASCII as references. */
function axisEnvelope(body: string): string {
  const ascii = body.replace(
    /[^\0-\x7f]/gu,
    (char) => `&#x${char.codePointAt(0)?.toString(16).toUpperCase()};`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${ENVELOPE}" ${SCHEMAS.xsd} ${SCHEMAS.xsi}><soapenv:Body>${ascii}</soapenv:Body></soapenv:Envelope>`
}

/** An answer of WSFEv1, with the result of an operation. */
export function asmxAnswer(operation: string, result: Content, now: Date): SoapAnswer {
  const info = writeXml({
    ambiente: 'HomologacionExterno - sandbox',
    fecha: isoOf(now).replace('-03:00', '0000-03:00'),
    id: '7.0.0.60',
  })
  const header = `<soap:Header><FEHeaderInfo xmlns="${FEV1}">${info}</FEHeaderInfo></soap:Header>`
  const response = `${operation}Response`
  const content = `<${response} xmlns="${FEV1}">${writeXml({ [`${operation}Result`]: result })}</${response}>`
  return { status: 200, body: asmxEnvelope(`${header}<soap:Body>${content}</soap:Body>`) }
}

/** A request that .NET can't dispatch or read. */
export function asmxFault(message: string): SoapAnswer {
  const fault = `<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${escapeXml(message)}</faultstring><detail /></soap:Fault>`
  return { status: 500, body: asmxEnvelope(`<soap:Body>${fault}</soap:Body>`) }
}

function asmxEnvelope(content: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${ENVELOPE}" ${SCHEMAS.xsi} ${SCHEMAS.xsd}>${content}</soap:Envelope>`
}
