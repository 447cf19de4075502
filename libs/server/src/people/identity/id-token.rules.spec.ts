import { issuerOf, partsOf, personKey, useOf } from './id-token.rules.js'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = encode({ alg: 'RS256' })
const payload = encode({ sub: 'ana' })
const token = `${header}.${payload}.c2lnbmE`

describe('an id token', () => {
  it('is decoded', () => {
    expect(partsOf(token)?.payload.toString()).toBe('{"sub":"ana"}')
  })

  it.each([
    ['a leading space', ` ${token}`],
    ['a trailing line break', `${token}\n`],
    ['a space inside', token.replace('.', '. ')],
    ['padding', `${token}==`],
    ['padding of the payload', `${header}.${payload}=.c2lnbmE`],
    ['unused bits that are set', `${header}.${payload}.c2lnbmF`],
    ['the other Base64 alphabet', `${header}.${payload}.+/+/`],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${token}.x`],
    ['an empty part', `${header}..c2lnbmE`],
    ['no content', ''],
  ])('with %s is refused', (_, text) => {
    expect(partsOf(text)).toBeNull()
  })

  it('has at most 8,192 characters', () => {
    const rest = `${header}.${payload}.`.length
    const long = (length: number) => `${header}.${payload}.${'A'.repeat(length - rest)}`
    const most = 8192 - ((8192 - rest) % 4)
    expect(partsOf(long(most))).not.toBeNull()
    expect(partsOf(long(most + 4))).toBeNull()
    expect(issuerOf(long(most + 4))).toBeNull()
  })

  it('has the same single-use key with another signature, but not with another issuer or payload', () => {
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
])('reads from the claims %s the issuer %j', (claims, issuer) => {
  const written = Buffer.from(claims).toString('base64url')
  expect(issuerOf(`${header}.${written}.c2lnbmE`)).toBe(issuer)
  expect(issuerOf(`${header}.${written}`)).toBeNull()
})

it("keeps issuer and subject apart in a person's key", () => {
  expect(personKey({ issuer: 'a', subject: 'bc' })).not.toEqual(personKey({ issuer: 'ab', subject: 'c' }))
})
