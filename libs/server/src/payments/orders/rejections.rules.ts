const OTHER_CARD = 'Probá con otra tarjeta.'
const UNKNOWN = `La tarjeta no aceptó el pago. ${OTHER_CARD}`

const BY_DETAIL = new Map([
  ['cc_rejected_bad_filled_card_number', 'Revisá el número de la tarjeta.'],
  ['cc_rejected_bad_filled_date', 'Revisá la fecha de vencimiento.'],
  ['cc_rejected_bad_filled_security_code', 'Revisá el código de seguridad.'],
  ['cc_rejected_bad_filled_other', 'Revisá los datos de la tarjeta.'],
  [
    'cc_rejected_call_for_authorize',
    'Tu banco pide que lo llames y autorices el pago antes de probar de nuevo.',
  ],
  ['cc_rejected_card_disabled', 'La tarjeta no está activada. Llamá a tu banco, o probá con otra.'],
  ['cc_rejected_insufficient_amount', `A la tarjeta no le alcanza el límite. ${OTHER_CARD}`],
  ['insufficient_amount', `A la tarjeta no le alcanza el límite. ${OTHER_CARD}`],
  ['cc_amount_rate_limit_exceeded', `El pago supera el límite de la tarjeta. ${OTHER_CARD}`],
  ['cc_rejected_invalid_installments', `La tarjeta no acepta un solo pago. ${OTHER_CARD}`],
  [
    'cc_rejected_duplicated_payment',
    'Ya hiciste un pago igual hace un momento. Esperá unos minutos antes de repetirlo.',
  ],
  ['cc_rejected_max_attempts', 'Llegaste al límite de intentos con esta tarjeta. Probá con otra.'],
  ['cc_rejected_card_type_not_allowed', `Con ese tipo de tarjeta no se puede pagar. ${OTHER_CARD}`],
  [
    'cc_rejected_high_risk',
    'Mercado Pago no aceptó el pago. Esperá un día antes de probar de nuevo con esta tarjeta.',
  ],
  ['cc_rejected_blacklist', 'Mercado Pago no aceptó el pago. Probá con otro medio.'],
  [
    'cc_rejected_3ds_challenge',
    'La verificación de tu banco no se completó. Probá de nuevo, o con otra tarjeta.',
  ],
  ['cc_rejected_3ds_mandatory', 'Tu banco pide una verificación que esta tarjeta no tiene. Probá con otra.'],
  ['expired', 'El pago venció sin completarse. Podés empezar de nuevo.'],
  ['by_payer', 'Cancelaste el pago. Podés empezar de nuevo.'],
  ['CC_VAL_433', `Tu banco no aceptó la tarjeta. ${OTHER_CARD}`],
  ['not-attempted', 'El pago no llegó a Mercado Pago y no se cobró nada. Podés empezar de nuevo.'],
  ['superseded', 'Ya tenías un plan cuando este quedó listo, así que no se cobró.'],
  [
    'closed-by-staff',
    'No se pudo acreditar y lo cerramos. Podés empezar de nuevo; si te cobraron, te lo devolvemos.',
  ],
  ['withdrawn', 'Pediste anular la compra. Si igual te cobraron, te lo devolvemos.'],
  ['account-gone', 'La cuenta ya no existe.'],
])

/** A rejection in plain words; details that we don't know have a general text. */
export function reasonOf(detail: string | null): string {
  return (detail === null ? undefined : BY_DETAIL.get(detail)) ?? UNKNOWN
}
