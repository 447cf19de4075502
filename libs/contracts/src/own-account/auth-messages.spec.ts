import { readInput } from '../http/input.js'
import { authRoutes, recoveryRoutes } from './index.js'

it.each([
  [{ password: 'corta' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  [{ password: 1234567 }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
  [{ password: 'x'.repeat(129) }, 'password', 'La contraseña puede tener hasta 128 caracteres'],
  [{ email: 'nadie' }, 'email', 'Ingrese un email válido'],
  [{ email: undefined }, 'email', 'Ingrese un email válido'],
  [{ type: 'fleet' }, 'type', 'Debe ser individual o professional.'],
  [{ role: 'admin' }, 'role', 'No existe ese campo.'],
])('says of a sign-up with %j at %s: %s', (wrong, path, message) => {
  const body = { email: 'quien@ejemplo.com.ar', password: 'clave poco usada', type: 'individual', ...wrong }
  expect(readInput(authRoutes.signUp, { params: {}, query: {}, body })).toEqual({
    ok: false,
    errors: [{ path, message }],
  })
})

it('says of a recovery that the address is wrong', () => {
  const query = { username: 'nadie' }
  expect(readInput(recoveryRoutes.recover, { params: {}, query, body: undefined })).toEqual({
    ok: false,
    errors: [{ path: 'username', message: 'El email ingresado es incorrecto' }],
  })
})
