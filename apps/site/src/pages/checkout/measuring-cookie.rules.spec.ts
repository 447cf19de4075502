import { mayMeasure, measuringCookie } from './measuring-cookie.rules.js'

it.each([
  [null, false],
  ['', false],
  ['preciosa-medicion=no', false],
  ['x-preciosa-medicion=si', false],
  ['preciosa-medicion=sí', false],
  ['a=1; preciosa-medicion=si', true],
  ['preciosa-medicion=si; a=1', true],
])('reads consent from %j as %j', (cookies, may) => {
  expect(mayMeasure(cookies)).toBe(may)
})

it('stores consent for a year and forgets it at once', () => {
  expect(measuringCookie(true, true)).toBe(
    'preciosa-medicion=si; Max-Age=31536000; Path=/perfil/plan; HttpOnly; SameSite=Lax; Secure',
  )
  expect(measuringCookie(false, false)).toBe(
    'preciosa-medicion=; Max-Age=0; Path=/perfil/plan; HttpOnly; SameSite=Lax',
  )
})
