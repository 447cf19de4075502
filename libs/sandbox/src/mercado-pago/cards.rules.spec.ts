import {
  cardProblems,
  challengeOf,
  isDocument,
  methodOf,
  passesLuhn,
  PAYMENT_METHODS,
  type CardInput,
} from './cards.rules.js'
import { TEST_CARDS } from './test-card.js'

const NOW = new Date('2026-11-27T15:00:00Z')
const GOOD: CardInput = {
  number: '5031755734530604',
  month: 11,
  year: 2030,
  securityCode: '123',
  holderName: 'APRO',
  documentType: 'DNI',
  documentNumber: '12345678',
}

describe('test cards', () => {
  it.each([
    ['5031755734530604', 'master', 'Mastercard', 'credit_card'],
    ['4509953566233704', 'visa', 'Visa', 'credit_card'],
    ['371180303257522', 'amex', 'American Express', 'credit_card'],
    ['4002768694395619', 'debvisa', 'Visa Débito', 'debit_card'],
    ['5287338310253304', 'debmaster', 'Mastercard Débito', 'debit_card'],
    ['5483928164574623', 'master', 'Mastercard', 'credit_card'],
    ['5361956806117557', 'master', 'Mastercard', 'credit_card'],
    ['5895627823453005', 'naranja', 'Naranja', 'credit_card'],
    ['6042010000000007', 'cabal', 'Cabal', 'credit_card'],
    ['5010810000000007', 'maestro', 'Maestro', 'debit_card'],
  ])('knows %s as %s (%s, %s)', (number, id, name, payment_type_id) => {
    expect(methodOf(number.slice(0, 8))).toMatchObject({ id, name, payment_type_id })
    expect(PAYMENT_METHODS.map((each) => each.id)).toContain(id)
  })

  it('have right check digits', () => {
    for (const number of Object.values(TEST_CARDS)) expect(passesLuhn(number)).toBe(true)
    for (const wrong of ['4509953566233705', '4509953566233704a', 'a4509953566233704', ''])
      expect(passesLuhn(wrong)).toBe(false)
  })

  it.each([
    ['589562', 'naranja'],
    ['589657', 'cabal'],
    ['604201', 'cabal'],
    ['604219', 'cabal'],
    ['604220', 'maestro'],
    ['501081', 'maestro'],
    ['560000', 'maestro'],
    ['590000', undefined],
    ['222000', undefined],
    ['222100', 'master'],
    ['223000', 'master'],
    ['240000', 'master'],
    ['271000', 'master'],
    ['272099', 'master'],
    ['272100', undefined],
    ['940027', undefined],
    ['940027689', undefined],
    ['9528733', undefined],
    ['9589562', undefined],
    ['9589657', undefined],
    ['954', undefined],
    ['950', undefined],
    ['999999', undefined],
  ])('finds the brand of the BIN %s: %s', (bin, id) => {
    expect(methodOf(bin)?.id).toBe(id)
  })

  it('asks for a challenge only for the two 3-D Secure cards', () => {
    expect(challengeOf('5483928164574623')).toBe('accept')
    expect(challengeOf('5361956806117557')).toBe('refuse')
    expect(challengeOf(GOOD.number)).toBeUndefined()
  })
})

describe('card data', () => {
  it.each<[Partial<CardInput>, string[]]>([
    [{}, []],
    [{ number: '' }, ['205']],
    [{ number: '5031755734530605' }, ['E301']],
    [{ number: '9999999999999995' }, ['E301']],
    [{ securityCode: '1234' }, ['E203']],
    [{ number: '371180303257522', securityCode: '1234' }, []],
    [{ number: '50317557345306040000000' }, ['E301']],
    [{ number: 'x5031755734530604' }, ['E301']],
    [{ securityCode: '12a' }, ['E203']],
    [{ securityCode: 'a12' }, ['E203']],
    [{ documentType: '' }, ['212']],
    [{ documentNumber: '' }, ['214']],
    [{ month: 0 }, ['325']],
    [{ month: 1 }, []],
    [{ month: 12 }, []],
    [{ year: 30 }, ['326']],
    [{ year: 2000 }, ['326']],
    [{ holderName: ' ' }, ['221']],
    [{ documentType: 'PAS' }, ['322', '324']],
    [{ documentNumber: '12' }, ['324']],
    [{ month: 13 }, ['325']],
    [{ month: 10, year: 2026 }, ['326']],
    [{ month: 11, year: 2026 }, []],
    [{ month: Number.NaN, year: Number.NaN, securityCode: '' }, ['208', '209', '224']],
  ])('with %j has the causes %j', (change, codes) => {
    expect(cardProblems({ ...GOOD, ...change }, NOW).map(({ code }) => code)).toEqual(codes)
  })

  it('explains each cause', () => {
    const empty = {
      number: '',
      month: Number.NaN,
      year: Number.NaN,
      securityCode: '',
      holderName: '',
      documentType: '',
      documentNumber: '',
    }
    const names = ({ description }: { description: string }) => description.replace(/ can not.*/, '')
    expect(cardProblems(empty, NOW).map(names)).toEqual([
      'parameter cardNumber',
      'parameter cardExpirationMonth',
      'parameter cardExpirationYear',
      'parameter docType',
      'parameter docNumber',
      'parameter cardholderName',
      'parameter securityCode',
    ])
    const wrong = {
      number: '1',
      month: 13,
      year: 1,
      securityCode: '1',
      holderName: 'APRO',
      documentType: 'PAS',
      documentNumber: 'x',
    }
    expect(cardProblems(wrong, NOW).map(names)).toEqual([
      'invalid parameter cardNumber',
      'invalid parameter securityCode',
      'invalid parameter docType',
      'invalid parameter docNumber',
      'invalid parameter cardExpirationMonth',
      'invalid parameter cardExpirationYear',
    ])
  })

  it('accepts a DNI of seven or eight digits', () => {
    expect(['1234567', '12345678'].every((number) => isDocument('DNI', number))).toBe(true)
    expect(['123456', '123456789', '1234567a', 'a1234567'].some((number) => isDocument('DNI', number))).toBe(
      false,
    )
  })
})
