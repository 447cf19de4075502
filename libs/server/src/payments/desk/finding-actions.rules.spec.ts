import { actionOf } from './finding-actions.rules.js'

const OPEN = { subject: '88', settledAt: null, refundable: null }

it.each([
  [{ kind: 'no-charge' }, 'ask'],
  [{ kind: 'job-failed', subject: 'payments.reconcile' }, 'retry'],
  [{ kind: 'job-failed' }, null],
  [{ kind: 'not-compared', subject: 'payments.reconcile payments' }, 'retry'],
  [{ kind: 'no-invoice' }, 'ask'],
  [{ kind: 'other-mode', refundable: 10 }, null],
  [{ kind: 'unknown-payment', refundable: 10 }, 'refund'],
  [{ kind: 'unknown-payment' }, null],
  [{ kind: 'wrong-amount', refundable: 10 }, 'refund'],
  [{ kind: 'unknown-subscription' }, 'cancel'],
  [{ kind: 'credits-spent', refundable: 10 }, null],
  [{ kind: 'no-charge', settledAt: new Date() }, null],
] as const)('settles %j by %p', (more, action) => {
  expect(actionOf({ ...OPEN, ...more })).toBe(action)
})
