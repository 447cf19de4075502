import { deletedText, toRequest, unlessOpen } from './privacy-desk.rules.js'

const ROW = {
  id: 1,
  code: 'PD-7K3M9QXA',
  kind: 'access',
  origin: 'site',
  email: 'ana@ejemplo.com.ar',
  name: '',
  document: '1',
  text: 'Hola',
  receivedAt: new Date('2026-11-20T15:00:00Z'),
  dueOn: '2026-11-30',
  addressProvedAt: null,
  identityProof: null,
  state: 'open',
  reason: null,
  endedAt: null,
  holderId: 3,
  holder: 'Eva',
  revision: 2,
  changedBy: 'eva@guia.example',
  changedAt: null,
} as const

it('refuses a change of what another member changed, by the address', () => {
  expect(() => unlessOpen(ROW, 2)).not.toThrow()
  expect(() => unlessOpen(ROW, 1)).toThrow('eva@guia.example lo cambió')
})

it.each(['answered', 'closed'] as const)('refuses a change of what is %s', (state) => {
  expect(() => unlessOpen({ ...ROW, state }, 2)).toThrow('El pedido ya terminó.')
})

it('accepts another answer, but none before the proof', () => {
  expect(() => unlessOpen({ ...ROW, state: 'answered' }, 2, { isAnswer: true })).not.toThrow()
  expect(() => unlessOpen({ ...ROW, state: 'unproved' }, 2, { isAnswer: true })).toThrow('Falta probar')
})

it('says what stays after a deletion', () => {
  expect(deletedText(true)).toContain('Por ley guardamos hasta diez años')
  expect(deletedText(false)).toContain('No hay una cuenta con esta dirección.')
})

it('lists a request without its texts', () => {
  expect(toRequest(ROW)).toMatchObject({
    holder: { id: 3, name: 'Eva' },
    receivedAt: '2026-11-20T15:00:00.000Z',
  })
  expect(toRequest(ROW)).not.toHaveProperty('text')
})
