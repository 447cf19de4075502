import type { InvoiceNote } from '@preciosa/contracts/invoices'
import type { AuthorityNote } from '../authority/authority.js'

const RECIPIENT = 'Corregí los datos del receptor y volvé a emitirla.'
const SETTINGS = 'Corregilo en Facturación electrónica (administradores) y destrabá la numeración.'
const POINT =
  'El punto de venta tiene que ser de "web services", estar activo y no usarlo otro sistema: revisalo en ARCA y en Facturación electrónica.'
const CERTIFICATE =
  'Revisá el certificado: que sea del entorno elegido, que no haya vencido y que en ARCA esté asociado al servicio wsfe.'
const PROGRAM = 'No depende de los datos: pasale este código a quien mantiene el sistema.'
const NUMBERS =
  'El último número o la última fecha no son los que espera ARCA: alguien usa el mismo punto de venta, o se restauró una copia. Destrabá la numeración.'

/** What staff do about a code of WSFEv1 (manual, list of errors). */
const HELP = new Map<number, string>([
  [500, 'Es un problema de ARCA: se reintenta solo.'],
  [501, 'Es un problema de ARCA: se reintenta solo.'],
  [502, 'Es un problema de ARCA: se reintenta solo.'],
  [600, `ARCA no aceptó la credencial. ${CERTIFICATE}`],
  [10000, `El CUIT que emite no puede hacer este comprobante: revisá su condición ante el IVA. ${SETTINGS}`],
  [10003, `El CUIT que emite no está habilitado para facturar. ${SETTINGS}`],
  [10004, POINT],
  [10005, POINT],
  [10007, `El tipo no le corresponde a quien emite: revisá la condición ante el IVA. ${SETTINGS}`],
  [10012, `El número de documento no es válido. ${RECIPIENT}`],
  [10013, `Una factura A lleva CUIT. ${RECIPIENT}`],
  [10015, `El documento no figura en ARCA. ${RECIPIENT}`],
  [10016, NUMBERS],
  [10017, 'El CUIT no figura en el padrón de ARCA. La factura está autorizada: avisale al cliente.'],
  [10030, PROGRAM],
  [10040, 'La nota de crédito no corresponde a ese tipo de factura.'],
  [10041, 'ARCA no encuentra la factura de esta nota de crédito.'],
  [10063, `El CUIT del receptor no está activo. ${RECIPIENT}`],
  [10065, `El documento no figura en ARCA. ${RECIPIENT}`],
  [10069, `El receptor es quien emite. ${RECIPIENT}`],
  [10192, 'Por el importe corresponde una factura de crédito (FCE): hacela a mano y anotalo.'],
  [10197, 'La nota de crédito tiene que decir de qué factura es.'],
  [10217, 'La factura lleva una leyenda: el PDF la tiene.'],
  [10238, 'El CUIT no figura en el padrón de ARCA. La factura está autorizada: avisale al cliente.'],
  [10242, `La condición ante el IVA del receptor no existe. ${RECIPIENT}`],
  [10243, `La condición ante el IVA del receptor no va con esta letra. ${RECIPIENT}`],
  [10244, `La condición ante el IVA del receptor no va con su documento. ${RECIPIENT}`],
  [10245, 'Falta la condición ante el IVA del receptor.'],
  [10246, `Falta la condición ante el IVA del receptor. ${RECIPIENT}`],
  [10247, `El CUIT del receptor está inactivo. ${RECIPIENT}`],
  [11002, POINT],
])

const LOGIN_HELP: readonly (readonly [fault: RegExp, help: string])[] = [
  [/cert\.expired/, 'El certificado venció: pedí otro en ARCA y dáselo al servidor.'],
  [/cert\.untrusted/, 'El certificado es del otro entorno (homologación o producción), o no lo emitió ARCA.'],
  [/notAuthorized/, 'En ARCA, el certificado no está asociado al servicio wsfe.'],
  [/generationTime|expirationTime/, 'El reloj del servidor está corrido: ponelo en hora.'],
]

/** Codes as staff read them, with what to correct; unknown ones as ARCA wrote them. */
export function notesInWords(notes: readonly AuthorityNote[]): InvoiceNote[] {
  return notes.map(({ code, text }) => ({ code, text: text || 'Sin texto', help: helpFor(code, text) }))
}

function helpFor(code: number, text: string): string | null {
  if (code === 0) return LOGIN_HELP.find(([fault]) => fault.test(text))?.[1] ?? CERTIFICATE
  return HELP.get(code) ?? (code >= 10_018 && code <= 10_061 ? PROGRAM : null)
}
