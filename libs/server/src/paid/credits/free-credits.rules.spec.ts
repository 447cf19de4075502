import {
  nationalNumber,
  sealedNetwork,
  sealedPhone,
  sealedProfileGift,
  sealedWelcome,
} from './free-credits.rules.js'

const KEY = 'specs:a-key-that-only-specs-may-know-of'

describe('the source of the welcome lot', () => {
  it('ignores the case of the address', () => {
    expect(sealedWelcome('Ana@Ejemplo.com', KEY)).toBe(sealedWelcome('ana@ejemplo.com', KEY))
    expect(sealedWelcome('ana@ejemplo.com', KEY)).toMatch(/^welcome:sealed:[0-9a-f]{64}$/)
  })

  it('is the same for all spellings of a mailbox', () => {
    expect(sealedWelcome('ana.gil+1@gmail.com', KEY)).toBe(sealedWelcome('AnaGil@googlemail.com', KEY))
    expect(sealedProfileGift('ana+1@ejemplo.com', KEY)).toBe(sealedProfileGift('ana@ejemplo.com', KEY))
  })

  it('differs for another key or address', () => {
    const sources = [
      sealedWelcome('ana@ejemplo.com', KEY),
      sealedWelcome('ana@ejemplo.com', `${KEY}!`),
      sealedWelcome('bea@ejemplo.com', KEY),
    ]
    expect(new Set(sources).size).toBe(3)
  })

  it('never changes, because the ledger stores it', () => {
    expect(sealedWelcome('Ana@Ejemplo.com', KEY)).toBe(
      'welcome:sealed:987f538ca77ec623740ffabf5b97cd466fbae433474451a1908f04bac37fd6ab',
    )
  })
})

describe('sealedProfileGift', () => {
  it('ignores the case of the address and depends on the key', () => {
    const source = sealedProfileGift('Ana@Ejemplo.com', KEY)
    expect(source).toMatch(/^gift:profile:[0-9a-f]{64}$/)
    expect(sealedProfileGift('ana@ejemplo.com', KEY)).toBe(source)
    expect(sealedProfileGift('ana@ejemplo.com', `${KEY}!`)).not.toBe(source)
    expect(sealedProfileGift('bea@ejemplo.com', KEY)).not.toBe(source)
  })

  it('differs from the source of the welcome lot', () => {
    const welcome = sealedWelcome('ana@ejemplo.com', KEY)
    expect(sealedProfileGift('ana@ejemplo.com', KEY).split(':').at(-1)).not.toBe(welcome.split(':').at(-1))
  })
})

describe('sealedPhone', () => {
  const phone = (prefix: string, phoneNumber: string) => ({ prefix, phoneNumber })

  it.each([
    ['11', '45551234'],
    ['011', '4555-1234'],
    ['+5411', '45551234'],
    ['54', '91145551234'],
    ['11', '1545551234'],
    ['', '+54 9 11 4555-1234'],
    ['00', '11 4555-1234'],
    ['054', '11 4555-1234'],
    ['11', '00 4555-1234'],
  ])('reads %s %s as the same number', (prefix, phoneNumber) => {
    expect(nationalNumber(phone(prefix, phoneNumber))).toBe('1145551234')
  })

  it('depends on number and key', () => {
    const keys = [
      sealedPhone(phone('11', '45551234'), KEY),
      sealedPhone(phone('11', '45551235'), KEY),
      sealedPhone(phone('11', '45551234'), `${KEY}!`),
    ].map((key) => key.toString('hex'))
    expect(new Set(keys).size).toBe(3)
  })
})

describe('sealedNetwork', () => {
  it('is one for an IPv4 address and for the /48 of an IPv6 address', () => {
    const of = (address: string) => sealedNetwork(address, KEY).toString('hex')
    expect(of('::ffff:192.0.2.1')).toBe(of('192.0.2.1'))
    expect(of('192.0.2.2')).not.toBe(of('192.0.2.1'))
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:ffff::9'))
    expect(of('2001:db8:2::1')).not.toBe(of('2001:db8:1::1'))
    expect(sealedNetwork('192.0.2.1', `${KEY}!`).toString('hex')).not.toBe(of('192.0.2.1'))
  })
})
