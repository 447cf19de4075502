import { CONSUMER_REQUEST_STATES, type ConsumerRequestSheet } from '@preciosa/contracts/consumer-requests'
import { clockText, stateChip } from './request-clock.rules.js'

const NOW = new Date('2026-11-30T12:00:00Z')
const asked: ConsumerRequestSheet = {
  id: 1,
  code: 'ARR-7K3QXC9V',
  kind: 'withdrawal',
  state: 'asked',
  askedAt: '2026-11-30T10:00:00.000Z',
  email: 'ana@ejemplo.com.ar',
  dni: null,
  about: 'unknown',
  reference: '',
  reason: '',
  mailedAt: '2026-11-30T10:00:05.000Z',
  isWaiting: false,
  results: [],
}
const CONFIRMED = {
  accountId: 1,
  at: '2026-11-28T11:00:00.000Z',
  text: 'Listo.',
  orderId: null,
  messageId: 3,
}
const clock = (change: Partial<ConsumerRequestSheet>) => clockText({ ...asked, ...change }, NOW)

it('says who is waited for, and since when', () => {
  expect(clock({})).toEqual({ text: 'Espera que la persona confirme, de hoy', isLate: false })
  expect(clock({ askedAt: '2026-10-20T10:00:00.000Z' })).toEqual({
    text: 'No se confirmó, hace 41 días',
    isLate: false,
  })
  expect(clock({ state: 'done', askedAt: '2026-11-29T10:00:00.000Z' }).text).toBe('Resuelto, hace 1 día')
})

it('is late without the mail after a day, and with staff after two', () => {
  const old = { askedAt: '2026-11-27T10:00:00.000Z', results: [CONFIRMED] }
  expect(clock({ mailedAt: null }).isLate).toBe(false)
  expect(clock({ ...old, mailedAt: null })).toEqual({
    text: 'El código no salió por correo, hace 3 días',
    isLate: true,
  })
  expect(clock({ mailedAt: null, isWaiting: true }).text).toBe(
    'Va por correo junto con otros pedidos, de hoy',
  )
  expect(clock({ ...old, mailedAt: null, email: null, dni: '12345678' }).isLate).toBe(false)
  expect(clock({ ...old, state: 'by-hand' })).toEqual({ text: 'Espera al equipo, hace 3 días', isLate: true })
})

it.each(CONSUMER_REQUEST_STATES)('names the state %s', (state) => {
  expect(stateChip(state).name).not.toBe('')
})
