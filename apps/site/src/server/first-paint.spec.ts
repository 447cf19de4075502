import { createHash } from 'node:crypto'
import { FIRST_STYLES } from '../frame/first-styles.js'
import { FirstPaint } from './first-paint.js'

const SHEETS = new Map([
  ['/assets/root-1.css', '.a{color:red}'],
  ['/assets/home-2.css', ".b{content:'$1'}"],
])
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`
const page = (...addresses: string[]) =>
  `<head>${addresses.map(link).join('')}<style id="${FIRST_STYLES}"></style></head><link rel="modulepreload" href="/a.js"/><body><script nonce="n" type="module" async="">run()</script></body>`

it('puts the style sheets into the document, in their order, and lets them and scripts come later', () => {
  const { html, source } = new FirstPaint(SHEETS).of(page(...SHEETS.keys()), 'n')
  const css = ".a{color:red}\n.b{content:'$1'}"
  expect(html.replace(/<script nonce="n">requestAnimationFrame.*/s, '')).toBe(
    '<head><link rel="stylesheet" href="/assets/root-1.css" media="print"/>' +
      '<link rel="stylesheet" href="/assets/home-2.css" media="print"/>' +
      `<style id="${FIRST_STYLES}">${css}</style></head>` +
      '<link rel="later" href="/a.js"/><body><script nonce="n" type="later" async="">run()</script>',
  )
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
})

it.each([
  ['with a sheet that it doesn’t know, such as Vite’s', page('/assets/root-1.css', '/src/styles.css')],
  ['without sheets', page()],
  ['without a place for them', link('/assets/root-1.css')],
])('leaves a page %s', (_, html) => {
  expect(new FirstPaint(SHEETS).of(html, 'n')).toEqual({ html, source: null })
})

it('starts the scripts with a script of its own at the end', () => {
  const { html } = new FirstPaint(SHEETS).of(page(...SHEETS.keys()), 'n')
  expect(html).toMatch(/<script nonce="n">requestAnimationFrame\(.*<\/script><\/body>$/s)
})
