import { featureProblems } from './dictionary.rules.js'

const number = { type: 'other', most: 300, choices: [] } as const
const text = { type: 'other', most: null, choices: [] } as const
const fuel = {
  type: 'choice' as const,
  most: null,
  choices: [
    { id: 1, description: 'Nafta' },
    { id: 2, description: 'Diesel' },
  ],
}
const NOTHING = { unit: null, most: null, choices: [] }
const paths = (...asked: Parameters<typeof featureProblems>) =>
  featureProblems(...asked).map(({ path }) => path)

it('keeps a number a number', () => {
  expect(paths({ ...number, choices: [] }, { ...NOTHING, unit: 'kg', most: 400 })).toEqual([])
  expect(paths({ ...number, choices: [] }, NOTHING)).toEqual(['most'])
  expect(paths({ ...text, choices: [] }, { ...NOTHING, most: 4 })).toEqual(['most'])
})

it('gives no unit to a choice', () => {
  expect(paths(fuel, { ...NOTHING, unit: 'km' })).toEqual(['unit'])
})

it('keeps choices apart, also when two change at once', () => {
  const renaming = (...choices: { id: number; description: string }[]) => paths(fuel, { ...NOTHING, choices })
  expect(renaming({ id: 2, description: 'Gasoil' })).toEqual([])
  expect(renaming({ id: 2, description: 'Diésel' })).toEqual([])
  expect(renaming({ id: 2, description: 'NAFTA' })).toEqual(['choices.0.description'])
  expect(renaming({ id: 1, description: 'Diesel' }, { id: 2, description: 'Nafta' })).toEqual([])
  expect(renaming({ id: 1, description: 'Gas' }, { id: 2, description: 'Gas' })).toEqual([
    'choices.0.description',
    'choices.1.description',
  ])
  expect(renaming({ id: 3, description: 'Gas' })).toEqual(['choices.0.description'])
})
