import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ownPrice, sumText } from './own-price.js'

it('has the final price and the one without VAT', () => {
  expect(ownPrice(6500)).toEqual({ text: '$\u00a06.500', net: '$\u00a05.371,90' })
  expect(ownPrice(3483.33)).toEqual({ text: '$\u00a03.483,33', net: '$\u00a02.878,79' })
  expect(ownPrice(0)).toEqual({ text: '$\u00a00', net: null })
  expect(sumText(433)).toBe('$\u00a0433')
})

const SOURCE = join(process.cwd(), 'apps/site/src')
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .map((file) => ({ file: relative('.', file), text: readFileSync(join(SOURCE, file), 'utf8') }))

/** What formats pesos by itself: this file, and the price of a paper magazine. */
const FORMATTERS = ['format/amounts.ts', 'subjects/magazine/issue-line.ts', 'subjects/plans/own-price.ts']
/** Sums beside a price that stands with its net one, and sums that were paid. */
const SUMS = [
  'pages/checkout/summary.rules.ts',
  'pages/profile/own-plan.rules.ts',
  'subjects/plans/own-price.ts',
  'subjects/plans/packs.rules.ts',
  'subjects/plans/pause.rules.ts',
  'subjects/plans/plan-lines.rules.ts',
]
const filesWith = (words: RegExp) => FILES.filter(({ text }) => words.test(text)).map(({ file }) => file)

it('is the one way to write a price of ours', () => {
  expect(filesWith(/\bamountText\b/).sort()).toEqual(FORMATTERS)
  expect(filesWith(/\bexactPesos\b|currency: 'ARS'/)).toEqual(['format/amounts.ts'])
  expect(filesWith(/\bsumText\b/).sort()).toEqual(SUMS)
})

it('stands with its net price in each component that shows one', () => {
  const shows = /\b(?:price|amount|today|from)\??\.text\b/
  const components = FILES.filter(({ file, text }) => file.endsWith('.tsx') && shows.test(text))
  expect(components.length).toBeGreaterThan(8)
  expect(components.filter(({ text }) => !text.includes('<NetPrice of=')).map(({ file }) => file)).toEqual([])
})
