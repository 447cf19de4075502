import { readTyped, yearMeant } from './typed-year.rules.js'

describe('typed text', () => {
  it.each([
    ['gol trend 2018', { text: 'gol trend 2018', bare: 'gol trend', years: [2018], isNew: false }],
    ['  2015   gol ', { text: '2015 gol', bare: 'gol', years: [2015], isNew: false }],
    ['gol 0km', { text: 'gol', bare: 'gol', years: [], isNew: true }],
    ['Gol 0 KM trend', { text: 'Gol trend', bare: 'Gol trend', years: [], isNew: true }],
    ['cero km gol', { text: 'gol', bare: 'gol', years: [], isNew: true }],
    ['0kms gol', { text: '0kms gol', bare: '0kms gol', years: [], isNew: false }],
    ['gol (2018)', { text: 'gol (2018)', bare: 'gol', years: [2018], isNew: false }],
    ['peugeot 2008 2019', { text: 'peugeot 2008 2019', bare: 'peugeot', years: [2008, 2019], isNew: false }],
    ['gol 1.6', { text: 'gol 1.6', bare: 'gol 1.6', years: [], isNew: false }],
    ['toyota 86', { text: 'toyota 86', bare: 'toyota 86', years: [], isNew: false }],
  ])('is split into text and years: %p', (typed, expected) => {
    expect(readTyped(typed)).toEqual(expected)
  })

  it.each([
    ['gol trend 2018', 'Volkswagen Gol Trend', 2018],
    ['peugeot 2008', 'Peugeot 2008 Allure', null],
    ['peugeot 2008 2019', 'Peugeot 2008 Allure', 2019],
    ['peugeot 2008', 'Peugeot 208 Allure', 2008],
    ['gol 0km', 'Volkswagen Gol', '0km'],
    ['gol', 'Volkswagen Gol', null],
  ])('%p, for a %s, means the year %p', (typed, name, year) => {
    expect(yearMeant(readTyped(typed), name)).toBe(year)
  })
})
