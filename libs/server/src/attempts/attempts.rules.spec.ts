import { type AttemptLimits, ATTEMPTS, type Counted, judge } from './attempts.rules.js'

const now = new Date('2026-11-21T12:00:00Z')
const until = new Date('2026-11-21T12:10:00Z')
const counts = (given: Partial<Record<Counted, number>>) =>
  Object.fromEntries(Object.entries(given).map(([counted, attempts]) => [counted, { attempts, until }]))

it.each<[Partial<Record<Counted, number>>, object]>([
  [{ both: 1, address: 1, subject: 1, strangers: 1 }, { is: 'open' }],
  [{ both: 10, address: 200, subject: 100, strangers: 10 }, { is: 'open' }],
  [{ both: 11 }, { is: 'refused', seconds: 600 }],
  [
    { both: 1, address: 201 },
    { is: 'refused', seconds: 600 },
  ],
  [
    { both: 1, address: 1, subject: 101, strangers: 1 },
    { is: 'captcha', action: 'sign-in' },
  ],
  [
    { both: 1, address: 1, subject: 1_000_000 },
    { is: 'captcha', action: 'sign-in' },
  ],
  [
    { both: 1, address: 1, subject: 1, strangers: 11 },
    { is: 'captcha', action: 'sign-in' },
  ],
])('of a sign-in, %j is %j', (given, verdict) => {
  expect(judge(ATTEMPTS.signIn, counts(given), now)).toEqual(verdict)
})

it.each<[string, AttemptLimits]>(Object.entries(ATTEMPTS))(
  'no subject’s counter refuses a %s',
  (_, limits) => {
    const all = counts({ both: 1, address: 1, subject: 1_000_000, strangers: 1_000_000 })
    expect(judge(limits, all, now).is).not.toBe('refused')
    // What asks for a captcha has one to ask for.
    expect(limits.captcha !== undefined).toBe(limits.subject !== undefined)
  },
)

it('lets wait a second at least', () => {
  expect(judge(ATTEMPTS.signIn, { both: { attempts: 11, until: now } }, now)).toEqual({
    is: 'refused',
    seconds: 1,
  })
})
