import {
  addressOf,
  keeperName,
  lineName,
  lineReason,
  userStatus,
  signInMethodNames,
  consentDoorName,
} from './names.js'

it('names a ledger line and its vehicle or reason', () => {
  const vehicle = { codia: 10001, vehicleType: 'cars', name: 'Fiat Uno' } as const
  expect(lineName({ type: 'spend', kind: 'plan' })).toBe('Consulta: plan')
  expect(lineReason({ vehicle, reason: null })).toBe('Fiat Uno')
  expect(lineReason({ vehicle: { ...vehicle, name: null }, reason: null })).toBe('codia 10001')
  expect(lineName({ type: 'grant', kind: 'adjustment' })).toBe('Se dieron: ajuste')
  expect(lineName({ type: 'taken', kind: null })).toBe('Se quitaron')
  expect(lineReason({ vehicle: null, reason: 'Se dieron por error.' })).toBe('Se dieron por error.')
})

it.each([
  [{ blocked: false, activated: true, deleted: false }, 'Activo'],
  [{ blocked: false, activated: false, deleted: false }, 'Sin activar'],
  [{ blocked: true, activated: true, deleted: false }, 'Bloqueado'],
  [{ blocked: true, activated: false, deleted: false }, 'Bloqueado'],
  [{ blocked: false, activated: false, deleted: true }, 'Eliminado'],
  [{ blocked: true, activated: false, deleted: true }, 'Eliminado'],
])('shows %j as %s', (user, name) => {
  expect(userStatus(user).name).toBe(name)
})

it.each([
  ['ana@ejemplo.com.ar', 'ana@ejemplo.com.ar'],
  ['', 'Usuario 7'],
])('shows the address %j as %s', (email, shown) => {
  expect(addressOf({ id: 7, email })).toBe(shown)
})

it.each([
  ['urn:preciosa:local', 'Preciosa'],
  ['https://securetoken.google.com/guia', 'Firebase'],
  ['https://otro.example', 'https://otro.example'],
])('shows for the issuer %s the provider %s', (issuer, name) => {
  expect(keeperName(issuer)).toBe(name)
})

it("lists a user's sign-in methods if known", () => {
  expect(signInMethodNames(['password', 'google'])).toBe('contraseña, Google')
  expect([signInMethodNames([]), signInMethodNames(null)]).toEqual(['—', '—'])
})

it.each([
  ['sign-in', 'al ingresar, cuando se le pidió'],
  // Recorded before the door was.
  [null, 'al registrarse'],
] as const)('says how a text was accepted by %s', (door, name) => {
  expect(consentDoorName(door)).toBe(name)
})
