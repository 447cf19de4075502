import { countableText, plateLetters } from './countable-text.rules.js'

describe('a counted search', () => {
  it.each([
    ['  Precio   GOL  Trend', 'gol trend'],
    ['Citroën C4 Láctea', 'citroen c4 lactea'],
    ['gol gol', 'gol'],
    ['precio', 'precio'],
    ['peugeot 206 2008 1,6', 'peugeot 206 2008 1.6'],
    ['peugeot 3008 1.6 2018', 'peugeot 3008 1.6 2018'],
    ['ram 2500 6.7 2020 2021', 'ram 2500 6.7 2020 2021'],
    ['mercedes 1114', 'mercedes 1114'],
    ['fiat 147 206 16v 110', 'fiat 147 206 16v 110'],
    ['fiat 206 1.6 110', 'fiat 206 1.6 110'],
    ['ford 206 1.25 110', 'ford 206 1.25 110'],
    ['mb1114 150 110', 'mb1114 150 110'],
    ['30.123 4', '30.123 4'],
    ['abcdefghij klmnopqrst uvwxyza', 'abcdefghij klmnopqrst uvwxyza'],
  ])('turns %j into %j', (typed, text) => {
    expect(countableText(typed)).toBe(text)
  })
})

describe('a search with personal data or without words', () => {
  it.each([
    ['is an e-mail address', 'ana@ejemplo.com.ar'],
    ['is a DNI', '30123456'],
    ['is a DNI of seven digits', 'dni 9876543'],
    ['is a DNI with points', '30.123.456'],
    ['is a DNI with spaces', '30 123 456'],
    ['is a CUIT', '20-30123456-7'],
    ['is a telephone number', '11 5555-4444'],
    ['is a telephone number with a country code', '+54 9 351 555 1234'],
    ['is a telephone number after a word', 'tel1155554444'],
    ['has a telephone number around a year', '1155 2012 4444'],
    ['has seven digits in two words', '1155 444'],
    ['has digits like too many litres', '30.123 11.50 4'],
    ['has digits like litres of three places', '1.234 567'],
    ['has no word', '¡!¿?'],
    ['has thirty letters', 'abcdefghij klmnopqrst uvwxyzab'],
    ['is longer than a search', 'ﷺﷺﷺ'.repeat(9) + 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('is not counted if it %s', (_, typed) => {
    expect(countableText(typed)).toBeNull()
  })
})

describe('the letters of a plate', () => {
  it.each([
    ['abc123', ['abc']],
    ['gol abc 123', ['abc']],
    ['ab123cd', ['ab', 'cd']],
    ['ab 123 cd', ['ab', 'cd']],
    ['123abc', ['abc']],
    ['a123bcd', ['bcd']],
    ['bmw 320', ['bmw']],
    ['gol trend 2018', []],
    ['golf 2012', []],
    ['gol 1.6', []],
    ['titan 150', []],
    ['fiat 500', []],
    ['abc123x', []],
    ['abc 123.5', []],
    ['xab123cd', []],
    ['ab123cde', []],
    ['123abcd', []],
    ['xa123bcd', []],
    ['a123bcde', []],
  ])('finds in %j the letters %j', (text, letters) => {
    expect(plateLetters(text)).toEqual(letters)
  })
})
