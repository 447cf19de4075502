import { createHash } from 'node:crypto'
import { prove } from './prove.js'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const challenge = (number: number) => ({
  algorithm: 'SHA-256' as const,
  challenge: hashOf(`sal?expires=1&${number}`),
  maxnumber: 1200,
  salt: 'sal?expires=1&',
  signature: 'a'.repeat(64),
})

beforeAll(() => {
  Object.assign(globalThis, { isSecureContext: true })
})

it.each([0, 499, 500, 1200])('finds the number %d', async (number) => {
  const asked = challenge(number)
  const { maxnumber, ...rest } = asked
  expect(maxnumber).toBe(1200)
  expect(JSON.parse(atob(await prove(asked)))).toEqual({ ...rest, number })
})

it('throws if there is no solution or no Web Crypto', async () => {
  await expect(prove(challenge(1201))).rejects.toThrow('La comprobación no tiene solución.')
  Object.assign(globalThis, { isSecureContext: false })
  await expect(prove(challenge(1))).rejects.toThrow('https')
})
