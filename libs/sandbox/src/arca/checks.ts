import type { Case, Check, Effect } from './case.js'
import { addDays, isDay } from './days.js'
import type { InvoiceRequest } from './invoice-request.js'
import { amountChecks } from './amount-checks.js'
import { recipientChecks } from './recipient-checks.js'
import { TYPES } from './tables.js'
import type { Refusal } from './tickets.js'

export interface Findings {
  errors: Refusal[]
  observations: Refusal[]
  isRejected: boolean
}

/** Checks of the detail (manual, version 4.7); the texts are those of real answers where one is known. */
export function findingsOf(of: Case): Findings {
  const broken = CHECKS.filter((check) => check.isBroken(of)).map(({ code, message, effect }) => ({
    code,
    message: typeof message === 'string' ? message : message(of),
    effect: typeof effect === 'string' ? effect : effect(of),
  }))
  const those = (isMeant: (effect: Effect) => boolean) =>
    broken.filter(({ effect }) => isMeant(effect)).map(({ code, message }) => ({ code, message }))
  return {
    errors: those((effect) => effect === 'error'),
    observations: those((effect) => effect !== 'error'),
    isRejected: broken.some(({ effect }) => effect !== 'observes'),
  }
}

const MAX_NUMBER = 99_999_999
/** Days around today for `CbteFch`: of products, and of services. */
const windowOf = ({ request }: Case) => (request.concept === 1 ? 5 : 10)
const isNote = ({ type }: Case) => type.kind !== 'invoice'

const isOutOfSequence = ({ request, last }: Case) =>
  request.number !== (last?.lastNumber ?? 0) + 1 ||
  (isDay(request.date) && last !== undefined && request.date < last.date)

const isOutOfWindow = (of: Case) => {
  const { date } = of.request
  const days = windowOf(of)
  return !isDay(date) || date < addDays(of.today, -days) || date > addDays(of.today, days)
}

const serviceDays = ({ serviceFrom, serviceTo, dueDate }: InvoiceRequest) => [serviceFrom, serviceTo, dueDate]

const associatedOf = ({ request, find }: Case) =>
  request.associated.map((each) => find(each.type, each.pointOfSale, each.number))

const seriesChecks: readonly Check[] = [
  {
    code: 10008,
    message: 'Campo CbteDesde debe estar comprendido entre 1 y 99999999.',
    effect: 'rejects',
    isBroken: ({ request }) => request.number < 1 || request.number > MAX_NUMBER,
  },
  {
    code: 10012,
    message: 'El campo CbteDesde debe ser igual al campo CbteHasta.',
    effect: 'rejects',
    isBroken: ({ request }) => request.number !== request.lastNumber,
  },
  {
    code: 10016,
    message:
      'El numero o fecha del comprobante no se corresponde con el proximo a autorizar. Consultar metodo FECompUltimoAutorizado.',
    effect: 'error',
    isBroken: isOutOfSequence,
  },
  {
    code: 10016,
    message: (of) =>
      `Campo CbteFch Debe estar comprendido  en el  rango  N-${windowOf(of)} y N+${windowOf(of)} siendo N la fecha de envio del pedido  de autorizacion para ${of.request.concept === 1 ? '1 - Productos' : '2 - Servicios y 3 - Productos y Servicios'}`,
    effect: 'rejects',
    isBroken: isOutOfWindow,
  },
  {
    code: 10030,
    message:
      'El campo Concepto es obligatorio y debe corresponder con algun valor devuelto por el metodo FEParamGetTiposConcepto',
    effect: 'rejects',
    isBroken: ({ request }) => ![1, 2, 3].includes(request.concept),
  },
]

const serviceChecks: readonly Check[] = [
  {
    code: 10049,
    message:
      'Los campos FchServDesde, FchServHasta, FchVtoPago son obligatorios cuando el campo Concepto es igual a 2 o 3. Si se informa debera tener el siguiente formato yyyymmdd.',
    effect: 'rejects',
    isBroken: ({ request }) =>
      serviceDays(request).some((day) => (day === '' ? request.concept !== 1 : !isDay(day))),
  },
  {
    code: 10032,
    message:
      'El campo fecha desde del servicio a facturar FchServDesde no puede ser posterior al campo fecha hasta del servicio a facturar FchServHasta.',
    effect: 'rejects',
    isBroken: ({ request }) => request.serviceFrom > request.serviceTo,
  },
  {
    code: 10036,
    message:
      'El campo fecha de vencimiento para el pago FchVtoPago no puede ser anterior a la fecha del comprobante.',
    effect: 'rejects',
    isBroken: ({ request }) => isDay(request.dueDate) && request.dueDate < request.date,
  },
]

const noteChecks: readonly Check[] = [
  {
    code: 10197,
    message:
      'Si el comprobante es Debito o Credito, se debera informar de forma obligatoria los campos Fecha Comprobantes Asociados Desde/Hasta, o al menos un comprobante asociado.',
    effect: 'rejects',
    isBroken: (of) => isNote(of) && of.request.associated.length === 0 && !of.request.hasPeriod,
  },
  {
    code: 10198,
    message:
      'Si el comprobante es Factura no se debera informar los campos Fecha Comprobantes Asociados Desde/Hasta',
    effect: 'rejects',
    isBroken: (of) => !isNote(of) && of.request.hasPeriod,
  },
  {
    code: 10040,
    message: 'El tipo de comprobante asociado no corresponde para el tipo de comprobante a autorizar.',
    effect: 'rejects',
    isBroken: (of) =>
      of.request.associated.some(({ type }) => !isNote(of) || TYPES.get(type)?.letter !== of.type.letter),
  },
  {
    code: 10041,
    message:
      'Si el punto de venta del comprobante asociado (campo PtoVta de CbtesAsoc) es electronico, el numero de comprobante debe obrar en las bases del organismo para el punto de venta y tipo de comprobante informado.',
    effect: 'observes',
    isBroken: (of) => associatedOf(of).includes(undefined),
  },
  {
    code: 10237,
    message: 'El importe de la nota de credito supera el monto del comprobante asociado que estas ajustando.',
    effect: 'observes',
    isBroken: (of) => {
      const known = associatedOf(of)
      const total = known.reduce((sum, each) => sum + (each?.total ?? Infinity), 0)
      return of.type.kind === 'credit-note' && known.length > 0 && of.request.total > total
    },
  },
]

const CHECKS: readonly Check[] = [
  ...seriesChecks,
  ...recipientChecks,
  ...amountChecks,
  ...serviceChecks,
  ...noteChecks,
]
