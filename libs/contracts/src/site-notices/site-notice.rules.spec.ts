import { noticeState } from './site-notice.rules.js'

const content = { first: '2026-11-29T03:00:00.000Z', last: '2026-11-29T09:00:00.000Z' }
const at = (moment: string, published = true) => noticeState({ published, content }, new Date(moment))

it('is at sight from its first moment until before its last', () => {
  expect([
    at('2026-11-29T02:59:59.999Z'),
    at('2026-11-29T03:00:00Z'),
    at('2026-11-29T08:59:59.999Z'),
    at('2026-11-29T09:00:00Z'),
  ]).toEqual(['scheduled', 'running', 'running', 'ended'])
})

it('is a draft at any time until it is published', () => {
  expect(['2026-11-28', '2026-11-29T04:00:00Z', '2027-01-01'].map((moment) => at(moment, false))).toEqual([
    'draft',
    'draft',
    'draft',
  ])
})
