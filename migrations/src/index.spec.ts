import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from './index.js'
import { stepsOf } from './steps.js'

const FUNCTIONS = join(__dirname, 'functions')

it('runs the baseline, then the steps, then the functions', () => {
  const names = migrations.map((migration) => new migration().name ?? '')
  expect(names[0]).toBe('baseline-1732100000000')
  expect(names.at(-1)).toMatch(/^functions-[0-9a-f]{12}-9{13}$/)
  const times = names.map((name) => name.slice(-13))
  expect(times).toEqual(times.toSorted())
})

it('names steps by their files, in the order of their numbers', () => {
  expect([...stepsOf(['0010-news.sql', '0002-dealer-notes.sql'])]).toEqual([
    ['dealer-notes-1732100000002', '0002-dealer-notes.sql'],
    ['news-1732100000010', '0010-news.sql'],
  ])
})

it.each([
  ['a step without a number', ['dealer-notes.sql'], 'not dealer-notes.sql'],
  [
    'two steps with one number',
    ['0001-a.sql', '0001-b.sql'],
    '0001-a.sql and 0001-b.sql have the same number',
  ],
])('rejects %s', (_, files, message) => {
  expect(() => stepsOf(files)).toThrow(message)
})

it.each(readdirSync(FUNCTIONS))('defines one function in functions/%s, by its name', (file) => {
  const text = readFileSync(join(FUNCTIONS, file), 'utf8')
  const names = [...text.matchAll(/^create (or replace )?function (\w+)/gm)].map(
    ([, replacing = '', name]) => `${replacing}${name}.sql`,
  )
  expect(names).toEqual([`or replace ${file}`])
})
