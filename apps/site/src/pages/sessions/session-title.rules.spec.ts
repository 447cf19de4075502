import { longMoment } from '../../format/dates.js'
import { sessionTitle } from './session-title.rules.js'

const createdAt = '2026-11-23T12:30:00.000Z'

it.each([
  [true, 'Chrome en Android', 'Esta sesión: Chrome en Android'],
  [true, null, 'Esta sesión'],
  [false, 'Safari en iPhone', `Safari en iPhone, del ${longMoment(createdAt)}`],
  [false, null, `Otra sesión, del ${longMoment(createdAt)}`],
])('names a session (current: %s) of %s', (current, device, title) => {
  expect(sessionTitle({ device, createdAt, current })).toBe(title)
})
