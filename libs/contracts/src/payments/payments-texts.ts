/** Letter for letter from the specification. */
export const CARD_FIELD_REQUIRED = 'Campo obligatorio'
export const PAYMENT_CANCELLED = 'El pago fue rechazado, por favor prueba con otra tarjeta.'
export const PAYMENT_PENDING = 'La página se recargará una vez que el pago se haya procesado.'
export const PAYMENT_FAILED = 'Hubo un error al procesar tu pago, por favor intentá con otra tarjeta'

export const WRONG_DNI = 'El DNI tiene 7 u 8 números.'
