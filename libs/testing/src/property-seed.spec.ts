import fc from 'fast-check'

it('has property tests try the same cases each time, and new ones in a soak', () => {
  const cases = () => fc.sample(fc.integer(), 20)
  const isSoak = process.env['PRECIOSA_SOAK'] === '1' && process.env['TEST_SEED'] === undefined
  if (isSoak) expect(cases()).not.toEqual(cases())
  else expect(cases()).toEqual(cases())
})
