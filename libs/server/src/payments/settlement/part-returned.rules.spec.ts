import { claimedBy, partReturned } from './part-returned.rules.js'

const PACK = { kind: 'pack', credits: 15, refundedCents: 0 } as const
const back = (refundedCents: number) => ({ amountCents: 750_000, refundedCents })

it.each([
  ['pack', 7, /^Se devolvieron \$\s3\.750 de \$\s7\.500; desde acá, \$\s0\. El pack pierde esa parte/],
  ['plan', 0, /El plan sigue\.$/],
  ['difference', 0, /El plan sigue\.$/],
] as const)('claims a %s’s share of credits: %i, and shows it to staff', (kind, creditsClaimed, finding) => {
  expect(partReturned({ ...PACK, kind }, back(375_000), 0)).toEqual({
    refundedCents: 375_000,
    creditsClaimed,
    finding: expect.stringMatching(finding),
  })
})

it('shows staff only what we didn’t ask for', () => {
  expect(partReturned(PACK, back(375_000), 375_000)?.finding).toBeNull()
  expect(partReturned(PACK, back(375_001), 375_000)?.finding).not.toBeNull()
})

it.each([0, 100_000, 750_000])('is nothing new, or the whole payment: %i', (refundedCents) => {
  expect(partReturned({ ...PACK, refundedCents: 100_000 }, back(refundedCents), 0)).toBeNull()
})

it.each([
  [15, 0, 750_000, 0],
  [15, 750_000, 750_000, 15],
  [15, 749_999, 750_000, 14],
  [15, 50_000, 750_000, 1],
  [15, 49_999, 750_000, 0],
  [15, 800_000, 750_000, 15],
  [45, 1_012_500, 2_025_000, 22],
])('of %i credits a refund of %i of %i cents claims %i', (credits, refunded, amount, claimed) => {
  expect(claimedBy(credits, refunded, amount)).toBe(claimed)
})
