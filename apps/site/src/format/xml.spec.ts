import { xmlText } from './xml.js'

test.each([
  ['Citroën C3 & C4 <"1.6">', 'Citroën C3 &amp; C4 &lt;&quot;1.6&quot;&gt;'],
  ["C'eed", 'C&apos;eed'],
  ['a\u0000b\u000bc\uffffd\te\n', 'abcd\te\n'],
  ['🚗 whole, halves: \ud83d and \ude97', '🚗 whole, halves:  and '],
])('xmlText writes %j as %j', (text, expected) => {
  expect(xmlText(text)).toBe(expected)
})
