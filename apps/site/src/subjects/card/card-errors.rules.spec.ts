import { cardErrors, dniOf, type PartState, tokenErrors } from './card-errors.rules.js'
import type { CardPart, Problem } from './mercado-pago.js'

const RIGHT: PartState = { isEmpty: false, problems: [] }
const EMPTY: PartState = { isEmpty: true, problems: [] }
const PARTS = { cardNumber: RIGHT, expirationMonth: RIGHT, expirationYear: RIGHT, securityCode: RIGHT }
const HOLDER = { holder: 'Lucía Ejemplo', dni: '30111222' }
const errorOf = (part: CardPart, problem: Problem) =>
  cardErrors({ ...PARTS, [part]: { isEmpty: false, problems: [problem] } }, HOLDER)[part]?.[0]

describe('cardErrors', () => {
  it('finds none in a whole card', () => {
    expect(cardErrors(PARTS, HOLDER)).toEqual({})
    expect(cardErrors(PARTS, { ...HOLDER, dni: ' 30.111.222 ' })).toEqual({})
  })

  it('asks for each empty field', () => {
    const parts = { cardNumber: EMPTY, expirationMonth: EMPTY, expirationYear: EMPTY, securityCode: EMPTY }
    const missing = ['Campo obligatorio']
    expect(cardErrors(parts, { holder: ' ', dni: '' })).toEqual({
      cardNumber: missing,
      holder: missing,
      dni: missing,
      expirationMonth: missing,
      expirationYear: missing,
      securityCode: missing,
    })
  })

  it.each(['1234567', '12345678'])('accepts the DNI %s', (dni) => {
    expect(cardErrors(PARTS, { ...HOLDER, dni })).toEqual({})
  })

  it.each(['123456', '123456789', 'M1234567', '30-111-222'])('refuses the DNI %s', (dni) => {
    expect(cardErrors(PARTS, { ...HOLDER, dni })).toEqual({ dni: ['El DNI tiene 7 u 8 números.'] })
  })

  it.each<[CardPart, string, string, string]>([
    ['cardNumber', 'invalid_type', 'cardNumber should be a number.', 'Va sólo con números.'],
    [
      'cardNumber',
      'invalid_length',
      "cardNumber should be of length between '9' and '18'.",
      'El número de la tarjeta está incompleto.',
    ],
    [
      'cardNumber',
      'invalid_value',
      'card number rejected on Luhn Validation.',
      'Revisá el número: hay un dígito que no coincide.',
    ],
    [
      'expirationMonth',
      'invalid_value',
      'expirationMonth should be a value from 1 to 12.',
      'Escribí el mes con dos números: 06.',
    ],
    [
      'expirationMonth',
      'invalid_value',
      "expirationMonth value should be greater than '10' or expirationYear value should be greater than '2026'.",
      'La tarjeta está vencida: revisá el mes y el año.',
    ],
    [
      'expirationYear',
      'invalid_length',
      "expirationYear should be of length '2' or '4'.",
      'Escribí el año con dos números: 30.',
    ],
    [
      'expirationYear',
      'invalid_value',
      'expirationYear should be greater or equal than 2026.',
      'La tarjeta está vencida: revisá el mes y el año.',
    ],
    [
      'securityCode',
      'invalid_length',
      "securityCode should be of length '3'.",
      'El código tiene 3 números; en Amex, 4.',
    ],
    ['securityCode', 'something new', '', 'El código de seguridad no es válido.'],
  ])('says of %s, %s', (part, cause, message, text) => {
    expect(errorOf(part, { cause, message })).toBe(text)
  })
})

describe('tokenErrors', () => {
  it.each([
    [
      'a list by field',
      [{ field: 'cardNumber', cause: 'invalid_length', message: '' }],
      { cardNumber: ['El número de la tarjeta está incompleto.'] },
    ],
    [
      'causes by code',
      {
        cause: [
          { code: '324', description: 'invalid' },
          { code: 221, description: 'missing' },
          { code: 'E302' },
        ],
      },
      {
        dni: ['El DNI tiene 7 u 8 números.'],
        holder: ['Escribí el nombre como está en la tarjeta.'],
        securityCode: ['El código de seguridad no es válido.'],
      },
    ],
    [
      'a code as the cause',
      [{ field: null, cause: '325', message: '' }],
      { expirationMonth: ['Escribí el mes con dos números: 06.'] },
    ],
  ])('reads %s', (_, error, errors) => {
    expect(tokenErrors(error)).toEqual(errors)
  })

  it.each([[new Error('fetch failed')], [undefined], [null], ['no'], [[]], [[null, 'x']], [{ cause: 'x' }]])(
    'says that the card was not read for %p',
    (error) => {
      expect(tokenErrors(error)).toEqual({
        '': ['Mercado Pago no pudo leer la tarjeta. Revisá los datos y probá de nuevo.'],
      })
    },
  )
})

it('dniOf drops points and spaces', () => {
  expect(dniOf(' 30.111.222 ')).toBe('30111222')
})
