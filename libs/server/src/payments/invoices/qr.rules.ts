/** What an invoice's QR code says. */
export interface QrContent {
  /** Of the invoice, as 2026-11-29. */
  date: string
  /** The issuer's, digits only. */
  cuit: string
  point: number
  /** CbteTipo */
  type: number
  number: number
  totalCents: number
  document: { type: number; number: string }
  cae: string
}

const ADDRESS = 'https://www.arca.gob.ar/fe/qr/?p='

/** The address in the QR code, by ARCA's specification of RG 4892/2020: JSON in base 64. */
export function qrAddress(content: QrContent): string {
  const { date, cuit, point, type, number, totalCents, document, cae } = content
  const json = {
    ver: 1,
    fecha: date,
    cuit: Number(cuit),
    ptoVta: point,
    tipoCmp: type,
    nroCmp: number,
    importe: totalCents / 100,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: document.type,
    nroDocRec: Number(document.number),
    tipoCodAut: 'E',
    codAut: Number(cae),
  }
  return ADDRESS + Buffer.from(JSON.stringify(json)).toString('base64')
}
