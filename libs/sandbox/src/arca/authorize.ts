import type { Case, Recipients } from './case.js'
import { type Findings, findingsOf } from './checks.js'
import { dayOf, secondOf } from './days.js'
import type { ArcaFault } from './faults.js'
import { invoiceHead, type InvoiceRequest, invoiceRequestOf, intOf } from './invoice-request.js'
import type { ArcaInvoice, Ledger } from './ledger.js'
import { TYPES } from './tables.js'
import type { Refusal } from './tickets.js'
import { childOf, type Content, type XmlNode } from './xml.js'

export interface ArcaState {
  ledger: Ledger
  recipients: Recipients
  /** Points of sale of the type "web services". */
  pointsOfSale: readonly number[]
  now: () => Date
}

/** `FECAESolicitar` for an issuer with access. @throws UnreadableNumber */
export function authorize(
  { ledger, recipients, pointsOfSale, now }: ArcaState,
  issuer: string,
  payload: XmlNode,
  fault: ArcaFault | undefined,
): Content {
  const request = childOf(payload, 'FeCAEReq')
  const head = childOf(request, 'FeCabReq')
  const details = childOf(request, 'FeDetReq')?.children ?? []
  const [count, pointOfSale, type] = [intOf(head, 'CantReg'), intOf(head, 'PtoVta'), intOf(head, 'CbteTipo')]
  const processedAt = secondOf(now())
  const answer = (result: string, rest: { [name: string]: Content }): Content => ({
    FeCabResp: {
      Cuit: issuer,
      PtoVta: pointOfSale,
      CbteTipo: type,
      FchProceso: processedAt,
      CantReg: count,
      Resultado: result,
      Reproceso: 'N',
    },
    ...rest,
  })
  const refusals = headRefusals(count, details.length, pointOfSale, type, pointsOfSale)
  const [detail, invoiceType] = [details[0], TYPES.get(type)]
  if (refusals.length > 0 || detail === undefined || invoiceType === undefined)
    return answer('R', { Errors: errorsOf(refusals) })

  const series = { cuit: issuer, pointOfSale, type }
  const asked = invoiceRequestOf(detail, { type, pointOfSale })
  const today = processedAt.slice(0, 8)
  const invoice: InvoiceRequest = { ...asked, date: asked.date === '' ? today : asked.date }
  const findings = withFault(fault, {
    request: invoice,
    type: invoiceType,
    issuer,
    today: dayOf(now()),
    last: ledger.last(series),
    recipients,
    find: (otherType, point, number) =>
      ledger.find({ cuit: issuer, pointOfSale: point, type: otherType }, number),
  })
  const { errors, observations, isRejected } = findings
  const granted = isRejected ? undefined : ledger.grant(issuer, invoice, processedAt, observations)
  const result = isRejected ? 'R' : 'A'
  return answer(result, {
    FeDetResp: { FECAEDetResponse: detailOf(invoice, result, observations, granted) },
    ...(errors.length === 0 ? {} : { Errors: errorsOf(errors) }),
  })
}

/** `Errors` of a result. */
export function errorsOf(errors: readonly Refusal[]): Content {
  return { Err: errors.map(({ code, message }) => ({ Code: code, Msg: message })) }
}

/** `Observaciones`, undefined for none. */
export function observationsOf(observations: readonly Refusal[]): Content {
  if (observations.length === 0) return undefined
  return { Obs: observations.map(({ code, message }) => ({ Code: code, Msg: message })) }
}

function detailOf(
  invoice: InvoiceRequest,
  result: string,
  observations: readonly Refusal[],
  granted: ArcaInvoice | undefined,
): Content {
  return {
    ...invoiceHead(invoice),
    Resultado: result,
    Observaciones: observationsOf(observations),
    CAE: granted?.cae ?? '',
    CAEFchVto: granted?.caeEnd ?? '',
  }
}

function withFault(fault: ArcaFault | undefined, of: Case): Findings {
  const found = findingsOf(of)
  if (fault?.how !== 'reject' && fault?.how !== 'observe') return found
  const added = { code: fault.code, message: fault.message ?? `Mensaje del codigo ${fault.code}` }
  return {
    ...found,
    observations: [...found.observations, added],
    isRejected: found.isRejected || fault.how === 'reject',
  }
}

function headRefusals(
  count: number,
  sent: number,
  pointOfSale: number,
  type: number,
  pointsOfSale: readonly number[],
): Refusal[] {
  const rules: readonly (readonly [boolean, number, string])[] = [
    [count < 1 || count > 9998, 10001, 'Campo CantReg debe estar comprendido entre 1 y 9998.'],
    [
      count !== sent,
      10002,
      `Campo CantReg debe ser igual a lo informado en detalle. Informado: ${count}, Enviado:${sent}`,
    ],
    // The sandbox takes one invoice for each request.
    [
      sent > 1,
      10003,
      'La cantidad de registros en detalle debe ser menor igual al valor permitido: 1. Consulte metodo FECompTotXRequest.',
    ],
    [pointOfSale < 1 || pointOfSale > 99_998, 10004, 'Campo PtoVta debe estar comprendido entre 1 y 99998.'],
    [
      !pointsOfSale.includes(pointOfSale),
      10005,
      'El punto de venta informado debe estar dado de alta y ser del tipo RECE.',
    ],
    [
      !TYPES.has(type),
      10007,
      'Campo CbteTipo no se corresponde con alguno de los habilitados. Consultar metodo FEParamGetTiposCbte.',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, code, message]) => ({ code, message }))
}
