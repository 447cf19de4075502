import { type AttemptLimits, ATTEMPTS, COUNTED, type Counted, judge } from './attempts.rules.js'

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
])('judges a sign-in with the counts %j as %j', (given, verdict) => {
  expect(judge(ATTEMPTS.signIn, counts(given), now)).toEqual(verdict)
})

it.each<[string, AttemptLimits]>(Object.entries(ATTEMPTS))(
  "never refuses a %s by the subject's counter",
  (_, limits) => {
    const all = counts({ both: 1, address: 1, subject: 1_000_000, strangers: 1_000_000 })
    expect(judge(limits, all, now).is).not.toBe('refused')
    expect(limits.captcha !== undefined).toBe(limits.subject !== undefined)
  },
)

it('requires a wait of at least one second', () => {
  expect(judge(ATTEMPTS.signIn, { both: { attempts: 11, until: now } }, now)).toEqual({
    is: 'refused',
    seconds: 1,
  })
})

it('requires the longest wait of all exceeded counters, in whole seconds', () => {
  const later = new Date('2026-11-21T12:20:00.001Z')
  const given = { both: { attempts: 11, until }, address: { attempts: 201, until: later } }
  expect(judge(ATTEMPTS.signIn, given, now)).toEqual({ is: 'refused', seconds: 1201 })
})

it('requires a captcha only if the kind of attempt has one', () => {
  const { both, address, countsSuccess } = ATTEMPTS.signUp
  const limits: AttemptLimits = { both, address, subject: { name: 'x', most: 1, seconds: 1 } }
  expect(judge(limits, counts({ subject: 2 }), now)).toEqual({ is: 'open' })
  expect(countsSuccess).toBe(true)
})

it('counts both, address, subject and strangers in this order', () => {
  expect(COUNTED).toEqual(['both', 'address', 'subject', 'strangers'])
})

it.each([
  ['signIn', 'both', 'sign-in', 10, 900],
  ['signIn', 'address', 'sign-in-address', 200, 3600],
  ['signIn', 'subject', 'sign-in-account', 100, 3600],
  ['signIn', 'strangers', 'sign-in-strangers', 10, 3600],
  ['staffSignIn', 'both', 'staff-sign-in', 5, 900],
  ['staffSignIn', 'address', 'staff-sign-in-address', 50, 3600],
  ['staffSignIn', 'subject', 'staff-sign-in-account', 30, 3600],
  ['staffSignIn', 'strangers', 'staff-sign-in-strangers', 10, 3600],
  ['changePassword', 'both', 'change-password', 10, 900],
  ['changePassword', 'address', 'change-password-address', 100, 3600],
  ['changePassword', 'subject', 'change-password-account', 20, 3600],
  ['signUp', 'both', 'sign-up', 10, 3600],
  ['signUp', 'address', 'sign-up-address', 100, 3600],
] as const)(
  'limits %s by %s: counter %s, %i attempts in %i seconds',
  (kind, counted, name, most, seconds) => {
    const limits: AttemptLimits = ATTEMPTS[kind]
    expect(limits[counted]).toEqual({ name, most, seconds })
  },
)

it('uses a separate captcha for staff', () => {
  const asked = Object.values(ATTEMPTS).flatMap((limits: AttemptLimits) => limits.captcha ?? [])
  expect(asked).toEqual(['sign-in', 'staff', 'sign-in', 'mail', 'mail', 'mail'])
})
