import {
  FINDING_KINDS,
  ORDER_KINDS,
  PAYMENT_STATUSES,
  SUBSCRIPTION_STATES,
} from '@preciosa/contracts/payments'
import type { Services } from '@preciosa/server'
import { Database } from '@preciosa/platform'
import {
  DashboardService,
  FindingsService,
  PaymentDeskService,
  SubscriptionsDeskService,
} from '@preciosa/server'

export interface View {
  name: string
  read: () => Promise<unknown>
}

const PAGE = { page: 1, perPage: 25 }
const ORDERS = ['ASC', 'DESC'] as const

/** What staff see of payments: each list by each order and each filter, and the dashboard. */
export async function viewsOf({ get }: Services): Promise<View[]> {
  const [one] = await get(Database).query<{
    accountId: number
    email: string
    id: string
    externalId: string
  }>(
    `select o.account_id as "accountId", a.email, o.id, o.payment_id as "externalId"
       from bill o join account a on a.id = o.account_id order by o.created_at desc offset 100 limit 1`,
  )
  if (one === undefined) throw new Error('There are no payments')
  const ofOne = { name: 'of one account', filter: { accountId: one.accountId } }
  const searches = [
    { name: 'an e-mail', filter: { q: one.email } },
    { name: "a payment's number", filter: { q: one.externalId } },
    { name: "an order's number", filter: { q: one.id } },
    ...['persona-77', 'p', 'nadie@'].map((q) => ({ name: `«${q}»`, filter: { q } })),
  ]
  const orders = get(PaymentDeskService)
  const subscriptions = get(SubscriptionsDeskService)
  const findings = get(FindingsService)
  const lists = [
    {
      name: 'payments',
      page: orders.orders.bind(orders),
      sorts: ['createdAt'],
      more: [ofOne, ...searches],
      filters: [...ORDER_KINDS.map((kind) => ({ kind })), ...PAYMENT_STATUSES.map((status) => ({ status }))],
    },
    {
      name: 'subscriptions',
      page: subscriptions.page.bind(subscriptions),
      sorts: ['id', 'startsAt', 'leavingAt'],
      more: [ofOne, ...searches],
      filters: [
        ...SUBSCRIPTION_STATES.map((state) => ({ state })),
        ...['individualCar', 'individualPremium', 'professionalFleet'].map((code) => ({ code })),
        ...['monthly', 'anual'].map((billing) => ({ billing })),
        ...[true, false].map((leaving) => ({ leaving })),
      ],
    },
    {
      name: 'findings',
      page: findings.page.bind(findings),
      sorts: ['id', 'deadline'],
      more: [ofOne],
      filters: [...[true, false].map((open) => ({ open })), ...FINDING_KINDS.map((kind) => ({ kind }))],
    },
  ]
  return [
    ...lists.flatMap(({ name, page, sorts, filters, more }) =>
      sorts.flatMap((sort) =>
        ORDERS.flatMap((order) =>
          [...[{}, ...filters].map(named), ...more].map(({ name: narrowed, filter }) => ({
            name: [name, sort, order, narrowed].join(' '),
            read: () => page({ ...PAGE, sort, order, filter } as never),
          })),
        ),
      ),
    ),
    { name: 'dashboard', read: () => get(DashboardService).dashboard() },
  ]
}

function named(filter: object): { name: string; filter: object } {
  return { name: JSON.stringify(filter), filter }
}
