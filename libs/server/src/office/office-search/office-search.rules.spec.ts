import { termsOf } from './office-search.rules.js'

it('asks for names by the beginning of each word, without accents', () => {
  expect(termsOf('Citroën C3 1,6')).toMatchObject({
    names: "'citroen':* & 'c3':* & '1.6':*",
    title: '%citroen c3 1,6%',
    folded: '%citroen%c3%1.6%',
  })
})

it('recognizes numbers', () => {
  expect(termsOf('120001').number).toBe(120001)
  expect([termsOf('Codia 120001').number, termsOf('N.º 7').number]).toEqual([120001, 7])
  expect(termsOf('2147483648').number).toBeNull()
  expect(termsOf('0120').number).toBeNull()
  expect(termsOf('3F2504E0-4F89-41D3-9A0C-0305E82C3301').number).toBeNull()
})

it('gives wildcards and quotes no meaning', () => {
  expect(termsOf('500%_\\').title).toBe('%500\\%\\_\\\\%')
  expect(termsOf(`o'hara | !x`).names).toBe("'o':* & 'hara':* & 'x':*")
})

it('asks no index for less than it needs', () => {
  expect(termsOf('a b')).toMatchObject({ names: null, title: null, folded: null })
  expect(termsOf('???')).toMatchObject({ names: null, title: null, folded: null })
})
