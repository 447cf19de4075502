import { digestOf } from '../fingerprint.js'
import { BUILTIN_FORMATS } from './builtin-formats.js'
import { type BuiltinFormat, changeOf, isBuiltin } from './builtin-formats.rules.js'
import { SHIPPED_FORMATS } from './shipped-formats.js'

const first = { name: 'f', unit: 1 }
const second = { name: 'f', unit: 1000 }
const edited = { name: 'f', unit: 7 }
const builtin: BuiltinFormat = {
  name: 'f',
  definition: second,
  shipped: [digestOf(first), digestOf(second)],
}

describe('a built-in format', () => {
  it.each(BUILTIN_FORMATS.map((format) => [format.name, format] as const))(
    '%s has the digest of its text as the last one in SHIPPED_FORMATS',
    (name, format) => {
      expect(SHIPPED_FORMATS[name]?.at(-1)).toBe(digestOf(format))
    },
  )

  it('has an entry in SHIPPED_FORMATS only while it exists', () => {
    expect(Object.keys(SHIPPED_FORMATS).sort()).toEqual(BUILTIN_FORMATS.map(({ name }) => name).sort())
  })

  it.each([
    ['that is missing is added', undefined, false, 'add'],
    ['that was removed stays removed', undefined, true, 'leave'],
    ['of an earlier version is updated', { definition: first, builtinVersion: 1 }, true, 'renew'],
    [
      'with its keys in another order is updated',
      { definition: { unit: 1, name: 'f' }, builtinVersion: 1 },
      true,
      'renew',
    ],
    ['of the current version stays unchanged', { definition: second, builtinVersion: 2 }, true, 'leave'],
    [
      'of a newer program stays unchanged',
      { definition: { name: 'f', unit: 9 }, builtinVersion: 3 },
      true,
      'leave',
    ],
    ['that was edited stays unchanged', { definition: edited, builtinVersion: 1 }, true, 'leave'],
    [
      'leaves an own format with its name and text',
      { definition: first, builtinVersion: null },
      false,
      'leave',
    ],
    ['leaves an own format with its name', { definition: edited, builtinVersion: null }, false, 'leave'],
  ] as const)('%s', (_, kept, wasGiven, expected) => {
    expect(changeOf(builtin, kept, wasGiven)).toBe(expected)
  })

  it.each([
    [first, 1, true],
    [second, 2, true],
    [edited, 1, false],
    [second, null, false],
    [edited, 3, true],
  ])('is recognized by its text and version: %j, %j', (definition, builtinVersion, expected) => {
    expect(isBuiltin({ definition, builtinVersion }, builtin)).toBe(expected)
  })
})
