import { emailSchema, givenDay, type PlanCode, type UserType } from '@preciosa/contracts'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'
import { fold, type Rejection } from '@preciosa/contracts/price-lists'
import { freePlanOf } from '../../paid/plans/index.js'
import { rejection, type TableRow } from '../../files/tables/index.js'

export const COLUMNS = ['email', 'type', 'plan'] as const
/** Last day of the plan, `2027-03-31`; empty for a plan without an end. */
export const OPTIONAL_COLUMNS = ['expires'] as const

const TYPES: ReadonlyMap<string, UserType> = new Map([
  ['individual', 'individual'],
  ['particular', 'individual'],
  ['professional', 'professional'],
  ['profesional', 'professional'],
])

export type OfferedPlan = Pick<SubscriptionTemplate, 'name' | 'professional' | 'subscriptionType'>

export interface Customer {
  line: number
  email: string
  type: UserType
  /** Null for Free. */
  plan: PlanCode | null
  expiresAt: Date | null
}

export interface CustomerList {
  customers: Customer[]
  rejected: Rejection[]
  read: number
  duplicates: number
}

export function customersOf(rows: readonly TableRow[], plans: readonly OfferedPlan[]): CustomerList {
  const rejected: Rejection[] = []
  const byEmail = new Map<string, Customer>()
  let duplicates = 0
  for (const row of rows) {
    const customer = customerOf(row, plans)
    if ('reason' in customer) {
      rejected.push(customer)
      continue
    }
    const known = byEmail.get(customer.email)
    if (known === undefined) byEmail.set(customer.email, customer)
    else if (isSame(known, customer)) duplicates += 1
    else rejected.push(rejection(row, 'email', `El renglón ${known.line} dice otra cosa de esa dirección.`))
  }
  return { customers: [...byEmail.values()], rejected, read: rows.length, duplicates }
}

function customerOf(row: TableRow, plans: readonly OfferedPlan[]): Customer | Rejection {
  const { line, cells } = row
  const email = emailSchema.safeParse(cells['email'])
  if (!email.success) return rejection(row, 'email', 'No es una dirección de e-mail.')
  const type = TYPES.get(fold(cells['type'] ?? ''))
  if (type === undefined) return rejection(row, 'type', 'El tipo es individual o professional.')
  const plan = planOf(cells['plan'] ?? '', type, plans)
  if (typeof plan === 'object' && plan !== null) return rejection(row, 'plan', plan.reason)
  const expiresAt = endOfDay(cells['expires'] ?? '')
  if (expiresAt === undefined)
    return rejection(row, 'expires', 'El vencimiento es una fecha como 2027-03-31.')
  return { line, email: email.data.toLowerCase(), type, plan, expiresAt: plan === null ? null : expiresAt }
}

function planOf(
  given: string,
  type: UserType,
  plans: readonly OfferedPlan[],
): PlanCode | null | { reason: string } {
  const word = fold(given)
  if (word === '') return null
  const named = plans.filter(({ name, subscriptionType }) =>
    [name, subscriptionType.subscriptionCode].some((each) => fold(each) === word),
  )
  const [plan] = named.filter(({ professional }) => professional === (type === 'professional'))
  if (plan !== undefined) {
    const { subscriptionCode } = plan.subscriptionType
    return subscriptionCode === freePlanOf(type) ? null : subscriptionCode
  }
  if (named.length > 0)
    return { reason: `Ese plan no es para ${type === 'professional' ? 'profesionales' : 'particulares'}.` }
  const names = new Set(plans.map(({ subscriptionType }) => subscriptionType.subscriptionCode))
  return { reason: `No hay un plan así. Los que hay: ${[...names].join(', ')}.` }
}

/** End of a day in Buenos Aires; null for an empty cell, undefined for an invalid one. */
function endOfDay(given: string): Date | null | undefined {
  if (given === '') return null
  if (!givenDay().safeParse(given).success) return undefined
  const at = new Date(`${given}T00:00:00-03:00`)
  return new Date(at.getTime() + 24 * 3_600_000)
}

function isSame(one: Customer, other: Customer): boolean {
  return (
    one.type === other.type &&
    one.plan === other.plan &&
    one.expiresAt?.getTime() === other.expiresAt?.getTime()
  )
}
