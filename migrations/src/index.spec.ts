import { readdirSync } from 'node:fs'
import { migrations } from './index.js'

const FILE = /^(\d{4})-([a-z0-9-]+)\.ts$/
const files = readdirSync(__dirname).filter((name) => FILE.test(name))

/** `0036-dealer-notes.ts` → `DealerNotes1732100000036`. */
function classOf(file: string): string {
  const [, number = '', words = ''] = FILE.exec(file) ?? []
  const name = words.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
  return `${name}173210000${number}`
}

it('lists every file in order and names its class after it', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(migrations.map(({ name }) => name)).toEqual(files.sort().map(classOf))
})

it('names each migration like its class, which the database stores', () => {
  expect(migrations.map((migration) => new migration().name)).toEqual(migrations.map(({ name }) => name))
})

it('uses each number once', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
