import type { OrderSheet } from '@preciosa/contracts/payments'
import { BILLING } from './billing.js'

/** A plan that was paid a moment ago. */
export function anOrder(more: Partial<OrderSheet> = {}): OrderSheet {
  return {
    id: '0190c1a0-0000-7000-8000-000000000001',
    createdAt: '2026-11-25T22:42:03.000Z',
    accountId: 7,
    email: 'lucia@ejemplo.com.ar',
    kind: 'plan',
    name: 'Auto Básico, mensual',
    amount: 6500,
    refunded: 0,
    status: 'paid',
    externalId: '2c938084726fca480172750000000000',
    billing: BILLING,
    receipt: '0003-00018422',
    credits: 15,
    reason: null,
    method: 'credit',
    lastFour: '0604',
    payments: [],
    notices: [],
    refunds: [],
    chargebacks: [],
    effects: {
      amount: 6500,
      most: 6500,
      creditsTaken: 13,
      creditsSpent: 2,
      endsPlan: true,
      endsAt: null,
      endsNext: null,
      upgradePaid: 0,
      backTo: null,
      refusal: null,
    },
    ...more,
  }
}
