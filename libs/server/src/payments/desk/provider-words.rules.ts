/** Mercado Pago's codes in words for staff; new ones are shown as they came. */

const STATUS = new Map([
  ['approved', 'Aprobado'],
  ['authorized', 'Autorizado'],
  ['pending', 'Pendiente'],
  ['in_process', 'En revisión'],
  ['in_mediation', 'En mediación'],
  ['rejected', 'Rechazado'],
  ['cancelled', 'Cancelado'],
  ['refunded', 'Devuelto'],
  ['charged_back', 'Desconocido por el titular de la tarjeta'],
])

export function statusName(status: string): string {
  return STATUS.get(status) ?? `Estado «${status}»`
}

const DETAIL = new Map([
  ['approved/partially_refunded', 'Se devolvió una parte'],
  ['refunded/by_admin', 'Lo devolvió Mercado Pago'],
  ['pending/pending_challenge', 'Espera la verificación del banco'],
  ['in_process/pending_review_manual', 'Mercado Pago lo revisa; tarda hasta dos días hábiles'],
  ['charged_back/in_process', 'El banco y Mercado Pago lo están resolviendo'],
  ['charged_back/settled', 'Se perdió: el banco se quedó con el dinero'],
  ['charged_back/reimbursed', 'Se ganó: el dinero volvió'],
  ['cancelled/expired', 'Venció sin completarse'],
  ['cancelled/by_payer', 'Lo canceló la persona'],
  ['cancelled/by_collector', 'Se canceló desde acá'],
  ['rejected/cc_rejected_bad_filled_card_number', 'El número de la tarjeta no era el correcto'],
  ['rejected/cc_rejected_bad_filled_date', 'El vencimiento de la tarjeta no era el correcto'],
  ['rejected/cc_rejected_bad_filled_security_code', 'El código de seguridad no era el correcto'],
  ['rejected/cc_rejected_bad_filled_other', 'Un dato de la tarjeta no era el correcto'],
  ['rejected/cc_rejected_call_for_authorize', 'El banco pide que la persona llame y lo autorice'],
  ['rejected/cc_rejected_card_disabled', 'La tarjeta no está activada'],
  ['rejected/cc_rejected_insufficient_amount', 'No alcanzaba el límite de la tarjeta'],
  ['rejected/insufficient_amount', 'No alcanzaba el dinero'],
  ['rejected/cc_amount_rate_limit_exceeded', 'Superaba el límite de la tarjeta'],
  ['rejected/cc_rejected_invalid_installments', 'La tarjeta no acepta un solo pago'],
  ['rejected/cc_rejected_duplicated_payment', 'Era igual a otro de un momento antes'],
  ['rejected/cc_rejected_max_attempts', 'Demasiados intentos con esa tarjeta'],
  ['rejected/cc_rejected_card_type_not_allowed', 'Mercado Pago no acepta ese tipo de tarjeta'],
  ['rejected/cc_rejected_high_risk', 'Mercado Pago lo consideró riesgoso'],
  ['rejected/cc_rejected_blacklist', 'Mercado Pago no acepta esa tarjeta'],
  ['rejected/cc_rejected_3ds_challenge', 'La verificación del banco no se completó'],
  ['rejected/cc_rejected_3ds_mandatory', 'El banco pide una verificación que la tarjeta no tiene'],
])
const BY_STATUS = new Map([['rejected', 'El banco no lo aceptó']])

/** What a status detail adds to the status; null if nothing. */
export function detailText(status: string, detail: string): string | null {
  return DETAIL.get(`${status}/${detail}`) ?? BY_STATUS.get(status) ?? null
}

const REFUND = new Map([
  ['2001', 'se había pedido lo mismo un minuto antes'],
  ['2022', 'el pago ya tuvo demasiadas devoluciones'],
  ['2024', 'el pago es demasiado viejo'],
  ['2030', 'no alcanza el dinero de la cuenta de Mercado Pago'],
  ['2031', 'no alcanza el dinero de la cuenta de Mercado Pago'],
  ['2063', 'el estado del pago no lo permite'],
  ['3024', 'ese pago no se puede devolver en parte'],
  ['4037', 'el importe no es válido'],
  ['rejected', 'la recibió y después la rechazó'],
  ['cancelled', 'la recibió y después la canceló'],
])

/** Why Mercado Pago didn't refund, to follow a colon. */
export function refundRefusalText(code: string): string {
  return REFUND.get(code) ?? 'no dijo por qué en palabras que conozcamos'
}

const DOCUMENTS = new Map([
  ['not_supplied', 'Mercado Pago espera las pruebas de la venta'],
  ['pending', 'Mercado Pago espera las pruebas de la venta'],
  ['review_pending', 'Las pruebas se mandaron y Mercado Pago las revisa'],
  ['valid', 'Mercado Pago aceptó las pruebas'],
  ['invalid', 'Mercado Pago no aceptó las pruebas'],
])

/** Where the documents of a charge-back stand. */
export function documentsText(status: string): string {
  return DOCUMENTS.get(status) ?? 'El banco y Mercado Pago lo están resolviendo'
}

const PROBLEM = new Map([
  ['unknown-order', 'No es de ningún pedido de acá'],
  ['other-collector', 'Lo cobró otra cuenta de Mercado Pago'],
  ['wrong-amount', 'El importe no es el del pedido'],
  ['unknown-status', 'No se conoce ese estado'],
  ['other-mode', 'Es de prueba y las credenciales son reales, o al revés'],
  ['second', 'Es un segundo pago del mismo pedido, y se devuelve'],
  ['not-found', 'Mercado Pago no tiene lo que el aviso nombra'],
  ['other-topic', 'Es de un tema que acá no se usa'],
])

/** Why a payment or a webhook has no effect. */
export function problemText(problem: string): string {
  return PROBLEM.get(problem) ?? problem
}
