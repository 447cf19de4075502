import type { Schedule } from '@preciosa/platform'

/** Buenos Aires time. */
export const schedules: readonly Schedule[] = [
  {
    // Hourly to day 3 for late lists.
    name: 'price-list.fetch',
    pattern: '5 * 1-3 * *',
    job: 'price-list.fetch',
    payload: {},
    atStart: true,
  },
  // In office hours, and off the quarter hours because other clients ask then.
  {
    name: 'dollar.fetch',
    pattern: '7,22,37,52 9-19 * * 1-5',
    job: 'dollar.fetch',
    payload: {},
    atStart: true,
  },
  // For Friday's close, Saturday's blue rate and outages.
  { name: 'dollar.fetch.rest', pattern: '12 */4 * * *', job: 'dollar.fetch', payload: {} },
  { name: 'geography.fetch', pattern: '42 5 * * 0', job: 'geography.fetch', payload: {} },
  // At start too, in case no worker ran on day 1.
  { name: 'credits.reset', pattern: '0 0 1 * *', job: 'credits.reset', payload: {}, atStart: true },
  { name: 'subscriptions.end', pattern: '10 0 * * *', job: 'subscriptions.end', payload: {}, atStart: true },
  {
    name: 'credits.give-waiting',
    pattern: '20 * * * *',
    job: 'credits.give-waiting',
    payload: {},
    atStart: true,
  },
  { name: 'payments.poll', pattern: '* * * * *', job: 'payments.poll', payload: {} },
  {
    name: 'payments.reconcile',
    pattern: '20 2 * * *',
    job: 'payments.reconcile',
    payload: {},
    atStart: true,
  },
  {
    name: 'payments.price-changes',
    pattern: '5 0 * * *',
    job: 'payments.price-changes',
    payload: {},
    atStart: true,
  },
  { name: 'payments.remind', pattern: '0 10 * * *', job: 'payments.remind', payload: {} },
  { name: 'credits.check', pattern: '30 3 * * *', job: 'credits.check', payload: {} },
  { name: 'mail.tidy', pattern: '40 * * * *', job: 'mail.tidy', payload: {}, atStart: true },
  { name: 'accounts.tidy', pattern: '15 4 * * *', job: 'accounts.tidy', payload: {} },
  { name: 'popular.count', pattern: '50 4 * * *', job: 'popular.count', payload: {}, atStart: true },
  { name: 'contact.tidy', pattern: '25 4 * * *', job: 'contact.tidy', payload: {} },
  { name: 'usage.count', pattern: '27 * * * *', job: 'usage.count', payload: {}, atStart: true },
  { name: 'files.sweep', pattern: '45 4 * * *', job: 'files.sweep', payload: {} },
  { name: 'media.sweep', pattern: '55 4 * * *', job: 'media.sweep', payload: {} },
  { name: 'usage.tidy', pattern: '35 4 * * *', job: 'usage.tidy', payload: {} },
  { name: 'guide.tidy', pattern: '0 4 * * *', job: 'guide.tidy', payload: {} },
]
