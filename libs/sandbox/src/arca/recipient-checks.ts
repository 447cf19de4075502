import type { Case, Check } from './case.js'
import { CONDITIONS, CUIT, DOCUMENTS, NO_DOCUMENT, REGISTERED_DOCUMENTS } from './tables.js'

/** From this total, in cents, a final consumer is identified (RG 5700). */
const IDENTIFIED_FROM = 10_000_000_00
/** First day without the condition as a rejection (manual, version 4.8). */
const CONDITION_REQUIRED_FROM = '20261201'
/** The CUIT of those who are in no category is in no register. */
const UNCATEGORIZED = '23000000000'

const isA = ({ type }: Case) => type.letter === 'A' || type.letter === 'ALEY'
const isRegistered = ({ request: { docType, docNumber } }: Case) =>
  REGISTERED_DOCUMENTS.includes(docType) && docNumber !== UNCATEGORIZED
const isUnknown = (of: Case) => isRegistered(of) && of.recipients.unknown.has(of.request.docNumber)
const isConditionMissing = ({ request }: Case) => request.condition === undefined
const isConditionRequired = ({ today }: Case) => today >= CONDITION_REQUIRED_FROM
const unregistered = ({ request }: Case) =>
  `Factura individual, DocTipo: ${request.docType}, DocNro ${request.docNumber} no se encuentra registrado en los padrones de AFIP.`

/** Whether type and number of the document go together, and with the total. */
function isDocumentBad({ request: { docType, docNumber, total } }: Case): boolean {
  if (docType === NO_DOCUMENT) return docNumber !== '0' || total >= IDENTIFIED_FROM
  return !DOCUMENTS.includes(docType) || docNumber === '0'
}

function isConditionOfClass({ request, type }: Case): boolean {
  const condition = CONDITIONS.find(({ id }) => id === request.condition)
  return condition === undefined || condition.classes.includes(type.letter)
}

export const recipientChecks: readonly Check[] = [
  {
    code: 10013,
    message: 'Para comprobantes clase A el campo DocTipo debe ser igual a 80 (CUIT).',
    effect: 'rejects',
    isBroken: (of) => isA(of) && of.request.docType !== CUIT,
  },
  {
    code: 10015,
    message: ({ request }) =>
      `Factura individual, DocTipo: ${request.docType}, DocNro: ${request.docNumber} no es un documento permitido para el comprobante.`,
    effect: 'rejects',
    isBroken: (of) => !isA(of) && isDocumentBad(of),
  },
  {
    code: 10015,
    message: unregistered,
    effect: 'rejects',
    isBroken: (of) => of.type.letter === 'B' && isUnknown(of),
  },
  {
    code: 10017,
    message: unregistered,
    effect: 'observes',
    isBroken: (of) => isA(of) && isUnknown(of),
  },
  {
    code: 10238,
    message: 'La CUIT receptora ingresada no existe.',
    effect: 'observes',
    isBroken: (of) => of.type.letter === 'C' && of.request.docType === CUIT && isUnknown(of),
  },
  {
    code: 10247,
    message: 'La CUIT receptora informada esta inactiva o es invalida.',
    effect: ({ type }) => (type.kind === 'credit-note' ? 'observes' : 'rejects'),
    isBroken: ({ request, recipients }) =>
      request.docType === CUIT && recipients.inactive.has(request.docNumber),
  },
  {
    code: 10069,
    message: 'El numero de documento del receptor del comprobante no puede ser igual al del emisor.',
    effect: 'rejects',
    isBroken: ({ request, issuer }) => request.docType === CUIT && request.docNumber === issuer,
  },
  {
    code: 10242,
    message:
      'El campo Condicion IVA receptor no es un valor permitido. Consultar metodo FEParamGetCondicionIvaReceptor',
    effect: 'rejects',
    isBroken: (of) => !isConditionMissing(of) && CONDITIONS.every(({ id }) => id !== of.request.condition),
  },
  {
    code: 10243,
    message:
      'El campo Condicion IVA receptor no es valido para la clase de comprobante informado. Consultar metodo FEParamGetCondicionIvaReceptor',
    effect: 'rejects',
    isBroken: (of) => !isConditionOfClass(of),
  },
  {
    code: 10245,
    message:
      'El campo Condicion Frente al IVA del receptor resultara obligatorio conforme lo reglamentado por la Resolucion General Nro 5616. Para mas informacion consular metodo FEParamGetCondicionIvaReceptor',
    effect: 'observes',
    isBroken: (of) => isConditionMissing(of) && !isConditionRequired(of),
  },
  {
    code: 10246,
    message:
      'Campo Condicion Frente al IVA del receptor es obligatorio conforme a lo reglamentado por la Resolucion General Nro 5616. Para mas informacion consular metodo FEParamGetCondicionIvaReceptor',
    effect: 'rejects',
    isBroken: (of) => isConditionMissing(of) && isConditionRequired(of),
  },
]
