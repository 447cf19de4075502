import { joinDeletions, readDeletions, textOfDeletions } from './deletions.rules.js'

const LIST = [
  { id: 3, createdAt: 1_790_000_000_000 },
  { id: 12, createdAt: 1_790_000_000_123 },
]

it('reads what it writes', () => {
  expect(readDeletions(textOfDeletions(LIST))).toEqual(LIST)
  expect(readDeletions(textOfDeletions([]))).toEqual([])
})

it('refuses a list that was cut anywhere', () => {
  const text = textOfDeletions(LIST)
  for (let end = 0; end < text.length; end += 1) expect(readDeletions(text.slice(0, end))).toBeNull()
})

it.each(['', '3', '3 x\n', '3 1790000000000 more\n', 'ana@ejemplo.com 1\n', '3 1\n\u0000\n'])(
  'refuses %j',
  (text) => {
    expect(readDeletions(text)).toBeNull()
  },
)

it('joins lists, and keeps a number that two accounts had', () => {
  const other = { id: 3, createdAt: 1_800_000_000_000 }
  expect(joinDeletions(LIST, [other, LIST[0]!])).toEqual([LIST[0], other, LIST[1]])
})
