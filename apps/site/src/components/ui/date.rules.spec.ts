import { dateOf, datePartsOf } from './date.rules.js'

const parts = (day: string, month: string, year: string) => ({ day, month, year })

describe('dateOf', () => {
  it.each([
    [parts('9', '3', '1985'), '1985-03-09'],
    [parts('09', '03', '1985'), '1985-03-09'],
    [parts(' 29 ', '2', '2024'), '2024-02-29'],
    [parts('  9  ', '  3  ', '  1985  '), '1985-03-09'],
  ])('reads %j as %s', (written, date) => {
    expect(dateOf(written)).toBe(date)
  })

  it.each([
    parts('31', '6', '1990'),
    parts('29', '2', '2023'),
    parts('0', '1', '1990'),
    parts('1', '13', '1990'),
    parts('1', '0', '1990'),
    parts('31', '12', '0099'),
    parts('1', '1', '90'),
    parts('1', '1', '0085'),
    parts('1.5', '1', '1990'),
    parts('', '', ''),
    parts('-1', '1', '1990'),
    parts('+1', '1', '1990'),
    parts('1.0', '1', '1990'),
    parts('1', '+1', '1990'),
    parts('1', '1.0', '1990'),
    parts('1', '1', '+1990'),
    parts('1', '1', '1990.0'),
    parts('1', '1', '01990'),
  ])('rejects %j', (written) => {
    expect(dateOf(written)).toBeNull()
  })
})

describe('datePartsOf', () => {
  it('reverses dateOf', () => {
    expect(datePartsOf('1985-03-09')).toEqual(parts('9', '3', '1985'))
    expect(dateOf(datePartsOf('2024-02-29T00:00:00.000Z'))).toBe('2024-02-29')
  })

  it.each([null, undefined, '', 'ayer', 'el 1985-03-09', '1985-3-9', '85-03-09'])(
    'returns empty fields for %j',
    (date) => {
      expect(datePartsOf(date)).toEqual(parts('', '', ''))
    },
  )
})
