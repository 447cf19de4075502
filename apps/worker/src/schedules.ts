import type { Schedule } from '@preciosa/platform'

/** What comes by the clock, in Buenos Aires time (design D9). */
export const schedules: readonly Schedule[] = [
  {
    // From 00:05 on day 1, and hourly to day 3 for lists that come late.
    name: 'price-list.fetch',
    pattern: '5 * 1-3 * *',
    job: 'price-list.fetch',
    payload: {},
    atStart: true,
  },
  { name: 'guide.tidy', pattern: '0 4 * * *', job: 'guide.tidy', payload: {} },
]
