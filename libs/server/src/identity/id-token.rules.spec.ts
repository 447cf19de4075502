import { issuerOf, partsOf, personKey, useOf } from './id-token.rules.js'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'RS256' })
const payload = encode({ sub: 'ana' })
const token = `${header}.${payload}.c2lnbmE`

describe('an id token', () => {
  it('is read as it is written', () => {
    expect(partsOf(token)?.payload.toString()).toBe('{"sub":"ana"}')
  })

  it.each([
    ['a space before', ` ${token}`],
    ['a line after', `${token}\n`],
    ['a space inside', token.replace('.', '. ')],
    ['padding', `${token}==`],
    ['padding of the payload', `${header}.${payload}=.c2lnbmE`],
    ['bits that no byte needs', `${header}.${payload}.c2lnbmF`],
    ['the other alphabet', `${header}.${payload}.+/+/`],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${token}.x`],
    ['an empty part', `${header}..c2lnbmE`],
    ['nothing', ''],
  ])('with %s isn’t one', (_, text) => {
    expect(partsOf(text)).toBeNull()
  })

  it('has 8,192 characters at most', () => {
    const rest = `${header}.${payload}.`.length
    // Whole groups of four have no bits to spare.
    const long = (length: number) => `${header}.${payload}.${'A'.repeat(length - rest)}`
    const most = 8192 - ((8192 - rest) % 4)
    expect(partsOf(long(most))).not.toBeNull()
    expect(partsOf(long(most + 4))).toBeNull()
    expect(issuerOf(long(most + 4))).toBeNull()
  })

  it('is the same use with another signature, another of another issuer', () => {
    const [one, other] = [partsOf(token)!, partsOf(`${header}.${payload}.b3RoZXI`)!]
    expect(useOf('a', other)).toEqual(useOf('a', one))
    expect(useOf('b', one)).not.toEqual(useOf('a', one))
    expect(useOf('a', partsOf(`${header}.${encode({ sub: 'eva' })}.b3RoZXI`)!)).not.toEqual(useOf('a', one))
  })
})

it.each([
  ['{"iss":"urn:a","sub":"ana"}', 'urn:a'],
  ['{"sub":"ana"}', null],
  ['{"iss":7}', null],
  ['{"iss":["urn:a"]}', null],
  ['"urn:a"', null],
  ['null', null],
  ['{"iss":', null],
])('claims with %s the issuer %j', (claims, issuer) => {
  const written = Buffer.from(claims).toString('base64url')
  expect(issuerOf(`${header}.${written}.c2lnbmE`)).toBe(issuer)
  expect(issuerOf(`${header}.${written}`)).toBeNull()
})

it('a person is issuer and subject, not the one text that they make', () => {
  expect(personKey({ issuer: 'a', subject: 'bc' })).not.toEqual(personKey({ issuer: 'ab', subject: 'c' }))
})
