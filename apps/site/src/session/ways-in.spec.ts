import { mayHavePassword, servicesOf } from './ways-in.js'

it.each([
  [null, true, null],
  [[], true, null],
  [['password'] as const, true, null],
  [['password', 'apple'] as const, true, 'Apple'],
  [['google'] as const, false, 'Google'],
  [['google', 'facebook', 'apple'] as const, false, 'Google, Facebook y Apple'],
])('who signs in by %j may have a password: %s, and comes by %s', (ways, may, services) => {
  expect([mayHavePassword(ways), servicesOf(ways)]).toEqual([may, services])
})
