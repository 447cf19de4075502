import { emailOf, nameOf, nameOfAppleUser } from './person.rules.js'

it.each([
  ['Ana@Ejemplo.com.ar', 'ana@ejemplo.com.ar'],
  ['ana', null],
  ['', null],
  [undefined, null],
  [{ email: 'ana@ejemplo.com.ar' }, null],
  [`${'a'.repeat(250)}@ejemplo.com.ar`, null],
])("reads the provider's address %j as %j", (said, email) => {
  expect(emailOf(said)).toBe(email)
})

it.each<[unknown[], string]>([
  [['Ana', 'Paz'], 'Ana Paz'],
  [['  Ana \n María ', undefined, 'Paz'], 'Ana María Paz'],
  [['Ana\u202Ezap'], 'Ana zap'],
  [[null, 7, {}], ''],
  [['ñ'.repeat(150)], 'ñ'.repeat(100)],
])("reads the provider's name %j as %j", (parts, name) => {
  expect(nameOf(...parts)).toBe(name)
})

it.each([
  [undefined, ''],
  ['{"name":{"firstName":"Ana","lastName":"Paz"},"email":"otra@ejemplo.com.ar"}', 'Ana Paz'],
  ['{"name":{"firstName":["Ana"]}}', ''],
  ['{"name":"Ana"}', ''],
  ['null', ''],
  ['no es JSON', ''],
])("reads Apple's user field %j as the name %j", (user, name) => {
  expect(nameOfAppleUser(user)).toBe(name)
})
