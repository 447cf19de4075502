import { emailField, emailSchema } from './email.js'

const field = emailField({ missing: 'Falta.', wrong: 'Mal.' })
const refusal = (text: unknown) => field.safeParse(text).error?.issues.map(({ message }) => message)

it.each([
  [' ana@ejemplo.com.ar ', 'ana@ejemplo.com.ar'],
  ["ana.o'hara+uno@Ejemplo.com.ar", "ana.o'hara+uno@Ejemplo.com.ar"],
  ['ana@año.com.ar', 'ana@xn--ao-zja.com.ar'],
  ['ana@xn--ao-zja.com.ar', 'ana@xn--ao-zja.com.ar'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
])('takes %j', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address)
})

it.each([
  ['ana'],
  ['ana@ejemplo'],
  ['ana@@ejemplo.com'],
  ['ana..gil@ejemplo.com'],
  ['.ana@ejemplo.com'],
  ['ana@1.2.3.4'],
  ['ana@１.２.３.４'],
  ['ñandú@ejemplo.com'],
  ['ana@xn--a.com'],
  ['ana@año'],
  ['ana@año.com/x.ar'],
  [`ana@${'ñ.'.repeat(120)}ar`],
  [`ana@${'n.'.repeat(130)}ar`],
])('refuses %j', (typed) => {
  expect(refusal(typed)).toEqual(['Mal.'])
})

it('says when it is missing', () => {
  expect(refusal(undefined)).toEqual(['Falta.'])
  expect(refusal('  ')).toContain('Falta.')
})
