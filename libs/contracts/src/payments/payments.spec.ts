import * as payments from './payments-texts.js'

it('has the texts of the payment', () => {
  expect(payments).toEqual({
    CARD_FIELD_REQUIRED: 'Campo obligatorio',
    PAYMENT_CANCELLED: 'El pago fue rechazado, por favor prueba con otra tarjeta.',
    PAYMENT_PENDING: 'La página se recargará una vez que el pago se haya procesado.',
    PAYMENT_FAILED: 'Hubo un error al procesar tu pago, por favor intentá con otra tarjeta',
    WRONG_DNI: 'El DNI tiene 7 u 8 números.',
  })
})
