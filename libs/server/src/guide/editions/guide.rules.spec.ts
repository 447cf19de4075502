import {
  currentEdition,
  isSameGuide,
  newerStates,
  newestVisibleYear,
  snapshotOf,
  stampOf,
  type Topic,
  type TopicState,
} from './guide.rules.js'

const cars = (revision: number, ...published: [string, number][]): TopicState => ({
  topic: 'cars',
  revision,
  published: published.map(([period, editionId]) => ({ period, editionId })),
  sheets: [],
})

describe('the current edition', () => {
  it('has the greatest published period up to this month', () => {
    const state = cars(3, ['2026-09', 1], ['2026-11', 2], ['2026-12', 3])
    expect(currentEdition('cars', state, '2026-11').edition).toEqual({ id: 2, period: '2026-11' })
    expect(currentEdition('cars', state, '2026-10').edition).toEqual({ id: 1, period: '2026-09' })
    expect(currentEdition('cars', state, '2027-03').edition).toEqual({ id: 3, period: '2026-12' })
  })

  it('is null when nothing is published up to this month', () => {
    expect(currentEdition('cars', cars(1, ['2026-12', 1]), '2026-11').edition).toBeNull()
    expect(currentEdition('cars', cars(0), '2026-11').edition).toBeNull()
    expect(snapshotOf([], '2026-11').motorcycles).toMatchObject({
      vehicleType: 'motorcycles',
      edition: null,
      revision: 0,
    })
  })

  it('picks the edition of sheets independently of the edition of prices', () => {
    const sheets = [
      { period: '2026-09', editionId: 7 },
      { period: '2026-12', editionId: 8 },
    ]
    const current = currentEdition('cars', { ...cars(4), sheets }, '2026-11')
    expect(current).toEqual({ vehicleType: 'cars', revision: 4, edition: null, sheetsId: 7, stamp: '4.0.7' })
    expect(currentEdition('cars', cars(4, ['2026-11', 2]), '2026-11')).toMatchObject({
      sheetsId: null,
      stamp: '4.2.0',
    })
  })

  it("doesn't depend on the order of the editions", () => {
    const state = cars(3, ['2026-11', 2], ['2026-12', 3], ['2026-09', 1])
    expect(currentEdition('cars', state, '2026-11').edition?.id).toBe(2)
  })

  it('changes its stamp with the revision and with the edition', () => {
    const stamps = [
      currentEdition('cars', cars(1, ['2026-11', 1], ['2026-12', 2]), '2026-11'),
      currentEdition('cars', cars(2, ['2026-11', 1], ['2026-12', 2]), '2026-11'),
      currentEdition('cars', cars(1, ['2026-11', 1], ['2026-12', 2]), '2026-12'),
      currentEdition('cars', cars(1), '2026-11'),
    ].map(({ stamp }) => stamp)
    expect(new Set(stamps).size).toBe(stamps.length)
  })
})

describe('the stamp of topics', () => {
  const revised = (topic: Topic, revision: number) => snapshotOf([{ ...cars(revision), topic }], '2026-11')

  it.each<[Topic, Topic]>([
    ['cars', 'motorcycles'],
    ['motorcycles', 'news'],
    ['news', 'magazine'],
    ['magazine', 'cars'],
  ])('changes with %s and not with %s', (topic, other) => {
    expect(stampOf(revised(topic, 2), [topic])).not.toBe(stampOf(revised(topic, 1), [topic]))
    expect(stampOf(revised(topic, 2), [topic, other])).not.toBe(stampOf(revised(topic, 1), [topic, other]))
    expect(stampOf(revised(topic, 2), [other])).toBe(stampOf(revised(topic, 1), [other]))
  })

  it('joins the stamps of its topics in their order', () => {
    expect(stampOf(revised('news', 7), ['news'])).toBe('7.0')
    expect(stampOf(revised('news', 7), ['news', 'cars', 'magazine'])).toBe('7.0_0.0.0_0.0')
    expect(stampOf(revised('news', 7), [])).toBe('')
  })

  it('changes with what time has made visible, for that topic only', () => {
    const at = (visibleSince: number) =>
      snapshotOf([{ topic: 'news', revision: 7, published: [], sheets: [], visibleSince }], '2026-11')
    expect(stampOf(at(1000), ['news'])).not.toBe(stampOf(at(2000), ['news']))
    expect(stampOf(at(1000), ['cars', 'motorcycles'])).toBe(stampOf(at(2000), ['cars', 'motorcycles']))
  })

  it('shows which snapshots have the same vehicles', () => {
    expect(isSameGuide(revised('news', 1), revised('news', 2))).toBe(true)
    expect(isSameGuide(revised('motorcycles', 1), revised('motorcycles', 2))).toBe(false)
  })
})

describe('a reading of the database', () => {
  it('replaces the held state unless its revision is older', () => {
    const held = [cars(5, ['2026-11', 9])]
    expect(newerStates(held, [cars(6, ['2026-10', 8])])).toEqual([cars(6, ['2026-10', 8])])
    expect(newerStates(held, [cars(4, ['2026-10', 8])])).toEqual(held)
    expect(newerStates([], [cars(0)])).toEqual([cars(0)])
    const same = cars(5, ['2026-11', 10])
    expect(newerStates(held, [same])).toEqual([same])
    const other: TopicState = { ...cars(1), topic: 'news' }
    expect(newerStates(held, [other])).toEqual([other])
  })
})

describe('the newest visible year', () => {
  it.each([
    ['2026-01', true, 2025],
    ['2026-03', true, 2025],
    ['2026-04', true, 9999],
    ['2026-12', true, 9999],
    ['2026-04', false, 2025],
    ['2026-12', false, 2025],
    ['2025-11', false, 2024],
  ])('in %s, with USED_PRICE %s, is %i', (period, usedPrice, year) => {
    expect(newestVisibleYear(period, { usedPrice })).toBe(year)
  })
})
