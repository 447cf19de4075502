import { isPageLink, isSiteAddress, isTextLink } from './link.rules.js'

const SITES = [
  'https://neumaticos.example',
  'https://neumaticos.example/a?b=c#d',
  'https://neumaticos.example:8443/',
  'https://video.example/@canal',
  'https://neumáticos.example/año',
]
const PATHS = ['/', '/planes?a=1#b']
const OTHERS = [
  '#abc',
  'mailto:ana@example.com',
  'mailto:ana@example.com?subject=Hola',
  'tel:+541144440000',
  'tel:0800-555-0000',
]

it.each(SITES)('takes %s as a site’s address, a page and a link of a text', (link) => {
  expect([isSiteAddress(link), isPageLink(link), isTextLink(link)]).toEqual([true, true, true])
})

it.each(PATHS)('takes %s as a page and a link of a text', (link) => {
  expect([isSiteAddress(link), isPageLink(link), isTextLink(link)]).toEqual([false, true, true])
})

it.each(OTHERS)('takes %s only as a link of a text', (link) => {
  expect([isSiteAddress(link), isPageLink(link), isTextLink(link)]).toEqual([false, false, true])
})
