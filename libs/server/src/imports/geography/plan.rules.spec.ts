import fc from 'fast-check'
import { type OfficialLocality, placeOf } from './official-list.rules.js'
import { losesMuch, planOf, type StoredLocality } from './plan.rules.js'

const official = (name: string, department = '', ...codes: string[]): OfficialLocality => ({
  provinceId: 14,
  name,
  department,
  codes,
})
let ids = 0
const stored = (name: string, over: Partial<StoredLocality> = {}): StoredLocality => ({
  id: (ids += 1),
  provinceId: 14,
  name,
  department: '',
  code: null,
  shipped: false,
  ...over,
})
beforeEach(() => (ids = 0))

const plan = (
  list: OfficialLocality[],
  known: StoredLocality[],
  { named = [], spared = [] }: { named?: string[]; spared?: string[] } = {},
) =>
  planOf(list, {
    stored: known,
    isNamed: ({ name }) => named.includes(name),
    spared: new Set(spared),
  })
const NOTHING = { added: [], changed: [], released: [], removed: [], kept: 0 }

describe('planOf', () => {
  it('adds new localities', () => {
    expect(plan([official('Leones', 'Marcos Juárez', '14063010')], [])).toMatchObject({
      ...NOTHING,
      added: [{ provinceId: 14, name: 'Leones', department: 'Marcos Juárez', code: '14063010' }],
    })
  })

  it('changes nothing for an identical list', () => {
    const known = [stored('Leones', { department: 'M', code: '1' })]
    expect(plan([official('Leones', 'M', '1')], known)).toMatchObject(NOTHING)
  })

  it('sets department and code of a shipped locality and keeps its id', () => {
    expect(plan([official('Leónes', 'M', '1')], [stored('Leones', { shipped: true })])).toMatchObject({
      ...NOTHING,
      changed: [{ id: 1, name: 'Leónes', department: 'M', code: '1', shipped: true }],
    })
  })

  it('renames by code', () => {
    const known = [stored('Villa Vieja', { department: 'M', code: '1' })]
    expect(plan([official('Villa Nueva', 'M', '1')], known)).toMatchObject({
      ...NOTHING,
      changed: [{ id: 1, name: 'Villa Nueva', code: '1' }],
    })
  })

  it('adds a new locality with the code instead of renaming one in a profile', () => {
    const known = [stored('Villa Vieja', { department: 'M', code: '1' })]
    const list = [official('Villa Nueva', 'M', '1')]
    expect(plan(list, known, { named: ['Villa Vieja'] })).toMatchObject({
      added: [{ name: 'Villa Nueva', code: '1' }],
      changed: [],
      released: [1],
      removed: [],
      kept: 1,
    })
  })

  it('updates the spelling of a locality in a profile', () => {
    const known = [stored('Leones', { department: 'M', code: '1' })]
    expect(plan([official('LEONES', 'N', '1')], known, { named: ['Leones'] })).toMatchObject({
      ...NOTHING,
      changed: [{ id: 1, name: 'LEONES', department: 'N' }],
    })
  })

  it('keeps the current code of a place with several codes while the list has it', () => {
    const known = [stored('Leones', { department: 'M', code: '2' })]
    expect(plan([official('Leones', 'M', '1', '2')], known)).toMatchObject(NOTHING)
    expect(plan([official('Leones', 'M', '1', '3')], known)).toMatchObject({
      changed: [{ id: 1, code: '1' }],
    })
  })

  it('matches a shipped name to the head of its department, else to the lowest code', () => {
    const known = [stored('San José', { shipped: true })]
    const [one, two, head] = [
      official('San José', 'A', '1'),
      official('San José', 'B', '2'),
      official('San José', 'San José', '3'),
    ]
    expect(plan([two, head, one], known).changed).toMatchObject([{ id: 1, department: 'San José' }])
    expect(plan([two, one], known).changed).toMatchObject([{ id: 1, department: 'A' }])
    expect(plan([two, one], known).added).toMatchObject([{ department: 'B' }])
  })

  it('removes localities of earlier lists, except shipped, spared and named ones', () => {
    const known = [
      stored('Una', { code: '1' }),
      stored('Dos', { code: '2', shipped: true }),
      stored('Tres', { code: '3' }),
      stored('Cuatro', { code: '4' }),
      stored('Cinco'),
    ]
    expect(plan([], known, { named: ['Cuatro'], spared: ['3'] })).toEqual({
      added: [],
      changed: [],
      released: [],
      removed: [1, 5],
      kept: 1,
      removable: 4,
    })
  })

  it("ignores the city's neighbourhoods", () => {
    const known = [stored('Palermo', { provinceId: 2 })]
    expect(plan([official('Palermo', '', '1')], known)).toMatchObject({
      ...NOTHING,
      added: [{ name: 'Palermo' }],
      removable: 0,
    })
  })

  it('moves a code from a removed locality to another one', () => {
    const known = [
      stored('Una', { department: 'M', code: '1' }),
      stored('Dos', { department: 'M', code: '2' }),
    ]
    expect(plan([official('Dos', 'M', '1')], known)).toMatchObject({
      added: [],
      changed: [{ id: 2, name: 'Dos', code: '1' }],
      removed: [1],
    })
  })

  it('is idempotent, keeps ids and never duplicates a place or code', () => {
    const places = fc.record({
      name: fc.constantFrom('A', 'á', 'B', 'C', 'D'),
      department: fc.constantFrom('', 'M', 'n', 'N'),
    })
    const list = fc
      .uniqueArray(places, { selector: (place) => placeOf({ provinceId: 14, ...place }), maxLength: 8 })
      .chain((some) =>
        fc
          .uniqueArray(fc.nat(20), { minLength: some.length, maxLength: some.length })
          .map((codes) =>
            some.map((place, at) => official(place.name, place.department, `${codes[at]! + 10}`)),
          ),
      )
    const named = fc.subarray(['A', 'B', 'C'])
    fc.assert(
      fc.property(list, list, list, named, (shipped, first, second, names) => {
        ids = 0
        let known = shipped.map(({ name }) => stored(name, { shipped: true }))
        known = known.filter((one, at) => known.findIndex((two) => placeOf(two) === placeOf(one)) === at)
        for (const next of [first, second]) {
          const before = known
          const made = plan(next, known, { named: names })
          expect(made.added.length + made.changed.length).toBeLessThanOrEqual(next.length)
          known = applied(known, made)
          expect(new Set(known.map(placeOf)).size).toBe(known.length)
          const codes = known.flatMap(({ code }) => code ?? [])
          expect(new Set(codes).size).toBe(codes.length)
          for (const one of next) expect(known.map(placeOf)).toContain(placeOf(one))
          const after = new Set(known.map(({ id }) => id))
          for (const { id, name, shipped: own } of before)
            if (own || names.includes(name)) expect(after).toContain(id)
          expect(plan(next, known, { named: names })).toMatchObject({
            added: [],
            changed: [],
            released: [],
            removed: [],
          })
        }
      }),
    )
  })
})

function applied(
  known: StoredLocality[],
  { added, changed, released, removed }: ReturnType<typeof plan>,
): StoredLocality[] {
  const other = new Map(changed.map((one) => [one.id, one]))
  return [
    ...known
      .filter(({ id }) => !removed.includes(id))
      .map((one) => other.get(one.id) ?? (released.includes(one.id) ? { ...one, code: null } : one)),
    ...added.map((one) => stored(one.name, one)),
  ]
}

it('losesMuch starts above a tenth of the earlier localities', () => {
  const loses = (removed: number, kept: number, removable: number) =>
    losesMuch({
      added: [],
      changed: [],
      released: [],
      removed: Array.from({ length: removed }, (_, at) => at),
      kept,
      removable,
    })
  expect(loses(0, 0, 0)).toBe(false)
  expect(loses(1, 0, 10)).toBe(false)
  expect(loses(1, 1, 10)).toBe(true)
  expect(loses(2, 0, 10)).toBe(true)
  expect(loses(0, 2, 10)).toBe(true)
})
