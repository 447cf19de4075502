import type { Case, Check } from './case.js'
import type { InvoiceRequest, VatAmount } from './invoice-request.js'
import { RATES } from './tables.js'

const amountsOf = ({ total, untaxed, net, exempt, taxes, vat }: InvoiceRequest) => [
  total,
  untaxed,
  net,
  exempt,
  taxes,
  vat,
]
const isC = ({ type }: Case) => type.letter === 'C'
const ratesOf = ({ request }: Case): readonly VatAmount[] => request.rates ?? []
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
const isNoteWithVat = (of: Case) => of.type.kind !== 'invoice' && !isC(of)

/** The manual's margin: a cent for each amount, or 0.01 % (page 202). */
function isClose(calculated: number, real: number, amounts = 1): boolean {
  const difference = Math.abs(calculated - real)
  return difference <= amounts + 1e-6 || difference * 10_000 <= Math.abs(real)
}

const addsUp = (of: Case) => {
  const { total, untaxed, net, exempt, taxes, vat } = of.request
  return isClose(isC(of) ? net + taxes : untaxed + net + exempt + taxes + vat, total)
}

export const amountChecks: readonly Check[] = [
  {
    code: 10018,
    message:
      'Si ImpIVA es igual a 0 los objetos IVA y AlicIva solo deben informarse con iva 0. Si ImpIVA es mayor a 0 el objeto IVA y AlicIva son obligatorios.',
    effect: 'rejects',
    isBroken: (of) => {
      if (isC(of)) return false
      const { vat, rates } = of.request
      if (vat > 0 || rates?.length === 0) return ratesOf(of).length === 0
      return ratesOf(of).some(({ id }) => id !== 3)
    },
  },
  {
    code: 10019,
    message: 'El campo Id en AlicIVA es obligatorio. Ver metodo FEParamGetTiposIva.',
    effect: 'rejects',
    isBroken: (of) => !isC(of) && ratesOf(of).some(({ id }) => !RATES.has(id)),
  },
  {
    code: 10020,
    message: 'El campo BaseImp en AlicIVA es obligatorio y debe ser mayor a 0 cero.',
    effect: 'rejects',
    isBroken: (of) => !isC(of) && !isNoteWithVat(of) && ratesOf(of).some(({ base }) => base <= 0),
  },
  {
    code: 10022,
    message: 'El campo Id en AlicIVA no debe repetirse. Debera totalizarse por alicuota.',
    effect: 'rejects',
    isBroken: (of) => !isC(of) && new Set(ratesOf(of).map(({ id }) => id)).size < ratesOf(of).length,
  },
  {
    code: 10023,
    message: 'La suma de los campos Importe en AlicIVA debe ser igual al valor ingresado en ImpIVA.',
    effect: 'rejects',
    isBroken: (of) =>
      !isC(of) &&
      of.request.rates !== undefined &&
      !isClose(sumOf(ratesOf(of).map(({ amount }) => amount)), of.request.vat, ratesOf(of).length),
  },
  {
    code: 10024,
    message: 'Si ImpTrib es mayor a 0 el objeto Tributos y Tributo son obligatorios.',
    effect: 'rejects',
    // The sandbox reads no Tributos.
    isBroken: ({ request }) => request.taxes > 0,
  },
  {
    code: 10037,
    message:
      'El campo MonId es obligatorio y debe corresponder a algun valor devuelto por el metodo FEParamGetTiposMonedas',
    effect: 'rejects',
    isBroken: ({ request }) => request.currency !== 'PES',
  },
  {
    code: 10039,
    message: 'El campo MonCotiz es obligatorio, e igual a 1 cuando se trate de MonId = PES',
    effect: 'rejects',
    isBroken: ({ request }) => request.currency === 'PES' && request.currencyRate !== 1,
  },
  ...(
    [
      [10043, 'ImpTotConc', 'untaxed'],
      [10044, 'ImpOpEx', 'exempt'],
      [10047, 'ImpIVA', 'vat'],
    ] as const
  ).map(([code, element, field]): Check => ({
    code,
    message: `El campo ${element} no puede ser menor a cero (0). Para comprobantes tipo C debe ser igual a cero (0).`,
    effect: 'rejects',
    isBroken: (of) => of.request[field] < 0 || (isC(of) && of.request[field] !== 0),
  })),
  {
    code: 10045,
    message: 'El campo ImpNeto no puede ser menor a cero (0).',
    effect: 'rejects',
    isBroken: ({ request }) => request.net < 0,
  },
  {
    code: 10048,
    message:
      'El campo Importe Total ImpTotal, debe ser igual a la suma de ImpTotConc + ImpNeto + ImpOpEx + ImpTrib + ImpIVA. Para comprobantes tipo C, a la suma de ImpNeto + ImpTrib.',
    effect: 'rejects',
    isBroken: (of) => !addsUp(of),
  },
  {
    code: 10051,
    message:
      'Los importes informados en AlicIVA no se corresponden con los porcentajes segun el tipo de iva seleccionado.',
    effect: 'rejects',
    isBroken: (of) =>
      !isC(of) &&
      !isNoteWithVat(of) &&
      ratesOf(of).some(({ id, base, amount }) => !isClose((base * (RATES.get(id) ?? 0)) / 1000, amount)),
  },
  {
    code: 10056,
    message: 'Los importes deben informarse con la precision indicada: 13 enteros y 2 decimales.',
    effect: 'rejects',
    isBroken: (of) =>
      [...amountsOf(of.request), ...ratesOf(of).flatMap(({ base, amount }) => [base, amount])].some(
        (cents) => !Number.isInteger(cents) || Math.abs(cents) >= 1e15,
      ),
  },
  {
    code: 10061,
    message: 'La suma de los campos BaseImp en AlicIva debe ser igual al valor ingresado en ImpNeto.',
    effect: 'rejects',
    isBroken: (of) =>
      !isC(of) &&
      !isNoteWithVat(of) &&
      of.request.rates !== undefined &&
      !isClose(sumOf(ratesOf(of).map(({ base }) => base)), of.request.net, ratesOf(of).length),
  },
  {
    code: 10065,
    message: 'El campo Importe Total ImpTotal no puede ser menor a cero (0).',
    effect: 'rejects',
    isBroken: ({ request }) => request.total < 0,
  },
  {
    code: 10070,
    message: 'Si el importe neto es mayor a cero, es obligatorio informar el array de iva.',
    effect: 'rejects',
    isBroken: (of) => !isC(of) && of.request.net > 0 && of.request.rates === undefined,
  },
  {
    code: 10071,
    message: 'Para comprobantes tipo C el objeto IVA no debe informarse.',
    effect: 'rejects',
    isBroken: (of) => isC(of) && of.request.rates !== undefined,
  },
]
