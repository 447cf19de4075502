import { cardProblems, challengeOf, isDocument, methodOf, passesLuhn, type CardInput } from './cards.rules.js'

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
    ['5031755734530604', 'master'],
    ['4509953566233704', 'visa'],
    ['371180303257522', 'amex'],
    ['4002768694395619', 'debvisa'],
    ['5287338310253304', 'debmaster'],
    ['5483928164574623', 'master'],
    ['5361956806117557', 'master'],
  ])('knows %s as %s', (number, id) => {
    expect(passesLuhn(number)).toBe(true)
    expect(methodOf(number.slice(0, 8))?.id).toBe(id)
  })

  it.each([
    ['589562', 'naranja'],
    ['589657', 'cabal'],
    ['604201', 'cabal'],
    ['501081', 'maestro'],
    ['222100', 'master'],
    ['272099', 'master'],
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

  it('accepts a DNI of seven or eight digits', () => {
    expect(['1234567', '12345678'].every((number) => isDocument('DNI', number))).toBe(true)
    expect(['123456', '123456789', '1234567a'].some((number) => isDocument('DNI', number))).toBe(false)
  })
})
