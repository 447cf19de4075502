import { SOCIAL_AGAIN, SOCIAL_EMAIL_IN_USE, SOCIAL_OTHER_METHOD } from '@preciosa/contracts/own-account'
import { loginPath } from '../paths.js'
import { addressBelow, modalOf, withModal } from './modal-address.rules.js'
import { socialProblemOf } from './social-problems.js'

const at = (path: string) => new URL(path, 'https://guia.example')

describe('socialProblemOf', () => {
  it.each([
    ['taken', SOCIAL_EMAIL_IN_USE, 'Ya hay una cuenta registrada con el email ingresado'],
    ['again', SOCIAL_AGAIN, 'Ese intento de ingreso ya terminó, o es de otro navegador. Empezá de nuevo.'],
    ['other', SOCIAL_OTHER_METHOD, 'Por favor intentá con otro método de inicio de sesión'],
  ] as const)('returns the text of the problem %s', (problem, text, words) => {
    const address = at(loginPath('/terminos', { problem }))
    expect(socialProblemOf(address.search)).toBe(text)
    expect(text).toBe(words)
    expect(modalOf(address)).toMatchObject({ form: 'login', returnTo: '/terminos' })
  })

  it.each(['', '?ingreso=', '?ingreso=constructor', '?ingreso=<b>hola</b>'])(
    'returns null for %j',
    (search) => {
      expect(socialProblemOf(search)).toBeNull()
    },
  )

  it('leaves the address when the dialog closes or changes', () => {
    const address = at(loginPath('/terminos', { problem: 'taken' }))
    expect(addressBelow(address)).toBe('/')
    expect(withModal(address, 'register')).not.toContain('ingreso')
  })
})
