import { type ArcaState, errorsOf, observationsOf } from './authorize.js'
import { intOf, invoiceHead } from './invoice-request.js'
import type { ArcaInvoice } from './ledger.js'
import { CONDITIONS, LISTED_CLASSES, TYPES } from './tables.js'
import { childOf, type Content, textOf, type XmlNode } from './xml.js'

const refused = (code: number, message: string): Content => ({ Errors: errorsOf([{ code, message }]) })

/** `FECompUltimoAutorizado`. @throws UnreadableNumber */
export function lastNumber({ ledger, pointsOfSale }: ArcaState, cuit: string, payload: XmlNode): Content {
  const [pointOfSale, type] = [intOf(payload, 'PtoVta'), intOf(payload, 'CbteTipo')]
  if (pointOfSale < 1 || pointOfSale > 99_998)
    return lastNumberRefused(11_000, 'El PtoVta debe ser valido comprendido entre 1 y 99998')
  if (!TYPES.has(type))
    return lastNumberRefused(
      11_001,
      'El CbteTipo debe ser alguno de los habilitados en este WS. Consultar metodo FEParamGetTiposCbte',
    )
  if (!pointsOfSale.includes(pointOfSale))
    return lastNumberRefused(
      11_002,
      'El PtoVta debe ser un punto de venta habilitado en este WS. Consultar metodo FEParamGetPtosVenta',
    )
  const last = ledger.last({ cuit, pointOfSale, type })
  return { PtoVta: pointOfSale, CbteTipo: type, CbteNro: last?.lastNumber ?? 0 }
}

/** With an error the service says 0 as the last number. */
export function lastNumberRefused(code: number, message: string): Content {
  return { PtoVta: 0, CbteTipo: 0, CbteNro: 0, Errors: errorsOf([{ code, message }]) }
}

/** `FECompConsultar`. @throws UnreadableNumber */
export function consult({ ledger, pointsOfSale }: ArcaState, cuit: string, payload: XmlNode): Content {
  const request = childOf(payload, 'FeCompConsReq')
  const [type, number] = [intOf(request, 'CbteTipo'), intOf(request, 'CbteNro')]
  const pointOfSale = intOf(request, 'PtoVta')
  if (pointOfSale < 1) return refused(10_200, 'No ingreso el Punto de Venta o el formato es invalido.')
  if (!TYPES.has(type))
    return refused(10_201, 'No ingreso el Tipo de Comprobante, o el tipo de comprobante es invalido.')
  if (!pointsOfSale.includes(pointOfSale))
    return refused(10_104, 'El punto de venta ingresado no se encuentra registrado.')
  if (number < 1) return refused(10_202, 'No ingreso el numero de comprobante o el formato es invalido.')
  const found = ledger.find({ cuit, pointOfSale, type }, number)
  return found === undefined
    ? refused(602, 'No existen datos en nuestros registros para los parametros ingresados.')
    : { ResultGet: consultedOf(found) }
}

const pesos = (cents: number) => cents / 100

function consultedOf(invoice: ArcaInvoice): Content {
  const { associated, rates } = invoice
  return {
    ...invoiceHead(invoice),
    ImpTotal: pesos(invoice.total),
    ImpTotConc: pesos(invoice.untaxed),
    ImpNeto: pesos(invoice.net),
    ImpOpEx: pesos(invoice.exempt),
    ImpTrib: pesos(invoice.taxes),
    ImpIVA: pesos(invoice.vat),
    FchServDesde: invoice.serviceFrom,
    FchServHasta: invoice.serviceTo,
    FchVtoPago: invoice.dueDate,
    MonId: invoice.currency,
    MonCotiz: invoice.currencyRate,
    CanMisMonExt: invoice.inSameCurrency,
    CondicionIVAReceptorId: invoice.condition,
    CbtesAsoc:
      associated.length === 0
        ? undefined
        : {
            CbteAsoc: associated.map(({ type, pointOfSale, number, cuit, date }) => ({
              Tipo: type,
              PtoVta: pointOfSale,
              Nro: number,
              Cuit: cuit,
              CbteFch: date,
            })),
          },
    Iva:
      rates === undefined
        ? undefined
        : {
            AlicIva: rates.map(({ id, base, amount }) => ({
              Id: id,
              BaseImp: pesos(base),
              Importe: pesos(amount),
            })),
          },
    Resultado: 'A',
    CodAutorizacion: invoice.cae,
    EmisionTipo: 'CAE',
    FchVto: invoice.caeEnd,
    FchProceso: invoice.processedAt,
    Observaciones: observationsOf(invoice.observations),
    PtoVta: invoice.pointOfSale,
    CbteTipo: invoice.type,
  }
}

/** `FEParamGetPtosVenta`. */
export function pointsOfSale({ pointsOfSale: numbers }: ArcaState): Content {
  const point = (number: number) => ({
    Nro: number,
    EmisionTipo: 'CAE - Ri Iva',
    Bloqueado: 'N',
    FchBaja: 'NULL',
  })
  return { ResultGet: { PtoVenta: numbers.map(point) } }
}

/** `FEParamGetCondicionIvaReceptor`, of one class or all. */
export function conditions(payload: XmlNode): Content {
  const wanted = textOf(payload, 'ClaseCmp') ?? ''
  if (wanted !== '' && !LISTED_CLASSES.includes(wanted))
    return refused(
      10_244,
      'El valor del campo Cmp_Clase ingresado para la clase de comprobante no es valido.',
    )
  const rows = CONDITIONS.filter(
    ({ classes, listed }) =>
      wanted === '' || classes.some((each) => each === wanted) || listed.split('/').includes(wanted),
  )
  return {
    ResultGet: {
      CondicionIvaReceptor: rows.map(({ id, name, listed }) => ({ Id: id, Desc: name, Cmp_Clase: listed })),
    },
  }
}
