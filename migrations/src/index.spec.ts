import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations, missingIn } from './index.js'
import { concurrentIndex, missingFrom, stepsOf } from './steps.js'

const FUNCTIONS = join(__dirname, 'functions')

it('runs the baseline, then the steps, then the functions', () => {
  const names = migrations.map((migration) => new migration().name ?? '')
  expect(names[0]).toBe('baseline-1732100000000')
  expect(names.at(-1)).toMatch(/^functions-[0-9a-f]{12}-9{13}$/)
  const times = names.map((name) => name.slice(-13))
  expect(times).toEqual(times.toSorted())
})

it('names steps by their files, in the order of their numbers', () => {
  const files = ['0010-news.sql', '0003-by-dealer.concurrently.sql', '0002-dealer-notes.sql']
  expect([...stepsOf(files)]).toEqual([
    ['dealer-notes-1732100000002', '0002-dealer-notes.sql'],
    ['by-dealer-1732100000003', '0003-by-dealer.concurrently.sql'],
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

it.each([
  [
    '-- Read by the console.\ncreate index concurrently if not exists note_by_dealer on note (dealer);\n',
    'note_by_dealer',
  ],
  [
    'create unique index concurrently if not exists note_name on note (name) where name is not null;',
    'note_name',
  ],
  ['drop index concurrently if exists note_name;', 'note_name'],
])('takes the name of its index from a step outside a transaction: %s', (text, index) => {
  expect(concurrentIndex(text)).toBe(index)
})

it.each([
  'create index concurrently note_by_dealer on note (dealer);',
  'create index if not exists note_by_dealer on note (dealer);',
  'create index concurrently if not exists a on note (dealer); create index concurrently if not exists b on note (name);',
  'alter table note add column name text;',
])('rejects other statements outside a transaction: %s', (text) => {
  expect(() => concurrentIndex(text)).toThrow('is one statement')
})

it.each([
  ['all, in an empty database', [], ['a-1', 'functions-2']],
  ['a step', ['functions-2'], ['a-1']],
  ['functions', ['a-1', 'functions-0'], ['functions-2']],
  ['none, in a newer database', ['a-1', 'b-1', 'former-functions-2', 'functions-3'], []],
])('finds missing migrations: %s', (_, stored, missing) => {
  expect(missingFrom(['a-1', 'functions-2'], stored)).toEqual(missing)
})

it('misses none of its own once all have run', () => {
  const names = migrations.map((migration) => new migration().name ?? '')
  expect(missingIn(names)).toEqual([])
  expect(missingIn(names.slice(0, -1))).toEqual(names.slice(-1))
})

it.each(readdirSync(FUNCTIONS))('defines one function in functions/%s, by its name', (file) => {
  const text = readFileSync(join(FUNCTIONS, file), 'utf8')
  const names = [...text.matchAll(/^create (or replace )?function (\w+)/gm)].map(
    ([, replacing = '', name]) => `${replacing}${name}.sql`,
  )
  expect(names).toEqual([`or replace ${file}`])
})
