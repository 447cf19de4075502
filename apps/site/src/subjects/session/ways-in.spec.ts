import { mayHavePassword, servicesOf } from './ways-in.js'

it.each([
  [null, true, null],
  [[], true, null],
  [['password'] as const, true, null],
  [['password', 'apple'] as const, true, 'Apple'],
  [['google'] as const, false, 'Google'],
  [['google', 'facebook', 'apple'] as const, false, 'Google, Facebook y Apple'],
])('reads the sign-in methods %j as password allowed: %s, social services: %s', (ways, may, services) => {
  expect([mayHavePassword(ways), servicesOf(ways)]).toEqual([may, services])
})
