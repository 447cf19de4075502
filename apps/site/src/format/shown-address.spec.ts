import { shownAddress } from './shown-address.server.js'

it.each([
  ['ana@xn--ao-zja.com.ar', 'ana@año.com.ar'],
  ['ana@año.com.ar', 'ana@año.com.ar'],
  ['Ana@Ejemplo.com.ar', 'Ana@Ejemplo.com.ar'],
  ['ana@xn--a.com', 'ana@xn--a.com'],
  ['', ''],
])('shows %j as %j', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})
