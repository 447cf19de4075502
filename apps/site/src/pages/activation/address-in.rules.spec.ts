import { addressIn } from './address-in.rules.js'

it.each([
  ['email=ana@example.com', 'ana@example.com'],
  ['email=ana%2Bx@example.com&enlace=t', 'ana+x@example.com'],
  ['email=ana+x@example.com', 'ana+x@example.com'],
  ['ana@example.com', 'ana@example.com'],
  ['ana%40example.com=', 'ana@example.com'],
  ['ana%40example.com=&utm_source=mail', 'ana@example.com'],
  ['ana+x@example.com', 'ana+x@example.com'],
  ['email=', ''],
  ['', ''],
  ['enlace=t', ''],
  ['showloginmodal=true&ana@example.com', ''],
  ['ana@example.com=x', ''],
  ['%E0%A4%A', ''],
])('addressIn reads %j as %j', (query, email) => {
  expect(addressIn(new URLSearchParams(query))).toBe(email)
})
