import { KeyRing } from '@preciosa/platform/edge'
import type { SearchCount } from '@preciosa/contracts/usage'
import { type MadeSearch, SearchTally } from './search-tally.server.js'

const KEY = KeyRing.of('specs:a-key-that-only-specs-may-know-of')
const GOL: MadeSearch = { vehicleType: 'cars', text: 'Gol  Trend', isFound: true }
const HALF_HOUR = 30 * 60_000

let now: Date
let sent: SearchCount[][]
let tally: SearchTally

beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
  sent = []
  tally = new SearchTally({
    keys: KEY,
    now: () => now,
    send: (searches) => {
      sent.push(searches)
      return Promise.resolve()
    },
  })
})

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const counts = async () => {
  await tally.flush()
  return sent.flat().map(({ text, searches, unfound }) => [text, searches, unfound])
}
const bits = (callers: number) => callers.toString(2).replaceAll('0', '').length

describe('a search', () => {
  it('is counted by its words, with or without results', async () => {
    tally.count(GOL, '203.0.113.1')
    tally.count({ ...GOL, text: 'precio GOL trend', isFound: false }, '203.0.113.2')
    tally.count({ ...GOL, vehicleType: 'motorcycles' }, '203.0.113.1')
    expect(await counts()).toEqual([
      ['gol trend', 2, 1],
      ['gol trend', 1, 0],
    ])
    await tally.flush()
    expect(sent).toHaveLength(1)
  })

  it('counts once within half an hour', async () => {
    tally.count(GOL, '203.0.113.1')
    tally.count({ ...GOL, text: 'gol trend' }, '203.0.113.1')
    await tally.flush()
    tally.count(GOL, '203.0.113.1')
    expect(await counts()).toEqual([['gol trend', 1, 0]])
    later(HALF_HOUR)
    tally.count(GOL, '203.0.113.1')
    expect(await counts()).toHaveLength(2)
  })

  it('isn’t counted if it contains personal data', async () => {
    for (const text of ['ana@ejemplo.com.ar', '30.123.456', '11 5555-4444'])
      tally.count({ ...GOL, text }, '203.0.113.1')
    expect(await counts()).toEqual([])
  })

  it('is sent without its caller, only with a group of callers', async () => {
    for (let at = 1; at <= 40; at += 1) tally.count(GOL, `203.0.113.${at}`)
    await tally.flush()
    const count = sent[0]?.[0]
    expect(Object.keys(count ?? {}).sort()).toEqual(['callers', 'searches', 'text', 'unfound', 'vehicleType'])
    expect(bits(count?.callers ?? 0)).toBeGreaterThan(10)
    expect(count?.callers).toBeLessThan(2 ** 16)
  })

  it('keeps a caller’s network in one group all month', async () => {
    tally.count(GOL, '2001:db8::1')
    await tally.flush()
    later(2 * HALF_HOUR)
    tally.count(GOL, '2001:db8::ffff')
    await tally.flush()
    const [first, second] = sent.flat().map(({ callers }) => callers)
    expect([bits(first ?? 0), second]).toEqual([1, first])
  })

  it('varies a caller’s group by text and month', async () => {
    const parts = new Set<number>()
    for (const text of ['gol', 'fox', 'uno', 'palio', 'argo', 'toro', 'kwid', 'clio'])
      tally.count({ ...GOL, text }, '203.0.113.1')
    await tally.flush()
    for (const { callers } of sent.flat()) parts.add(callers)
    expect(parts.size).toBeGreaterThan(2)
    const november = sent.flat()
    sent = []
    later(30 * 24 * 2 * HALF_HOUR)
    for (const { text } of november) tally.count({ ...GOL, text }, '203.0.113.1')
    await tally.flush()
    expect(sent.flat().map(({ callers }) => callers)).not.toEqual(november.map(({ callers }) => callers))
  })
})

describe('limits', () => {
  const texts = (address: string, many: number) => {
    for (let at = 0; at < many; at += 1)
      tally.count({ ...GOL, text: `gol a${at.toString(36)} ${address.at(-1)}` }, address)
  }

  it('count at most a hundred texts of one caller', async () => {
    texts('203.0.113.1', 1000)
    tally.count(GOL, '203.0.113.2')
    expect(await counts()).toHaveLength(101)
    later(HALF_HOUR)
    texts('203.0.113.1', 1000)
    expect(await counts()).toHaveLength(201)
  })

  it('bound the texts sent at once for many callers', async () => {
    for (let at = 1; at < 10; at += 1) texts(`203.0.113.${at}`, 100)
    await tally.flush()
    expect(sent.map(({ length }) => length)).toEqual([500])
  })
})

it('sends one batch after another', async () => {
  const done: (() => void)[] = []
  const begun: string[] = []
  tally = new SearchTally({
    keys: KEY,
    now: () => now,
    send: ([count]) => {
      begun.push(count?.text ?? '')
      return new Promise((resolve) => done.push(resolve))
    },
  })
  tally.count(GOL, '203.0.113.1')
  const first = tally.flush()
  tally.count({ ...GOL, text: 'fox' }, '203.0.113.1')
  const second = tally.flush()
  await Promise.resolve()
  expect(begun).toEqual(['gol trend'])
  done[0]?.()
  await first
  await Promise.resolve()
  expect(begun).toEqual(['gol trend', 'fox'])
  done[1]?.()
  await second
})
