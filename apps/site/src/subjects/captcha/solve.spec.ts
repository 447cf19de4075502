import { createHash } from 'node:crypto'
import { solve } from './solve.js'

const signature = 'f'.repeat(64)
const challengeOf = (salt: string, number: number, maxnumber = 5000) => ({
  algorithm: 'SHA-256' as const,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxnumber,
  salt,
  signature,
})

describe('solve', () => {
  it.each([0, 1, 4711, 5000])('finds the number %d', (number) => {
    const given = challengeOf('5d1f?action=sign-up&expires=1795262400&', number)
    const found = solve(given)
    expect(found).not.toBeNull()
    const { algorithm, challenge, salt } = given
    expect(JSON.parse(atob(found!))).toEqual({ algorithm, challenge, number, salt, signature })
  })

  it('stops at maxnumber', () => {
    expect(solve(challengeOf('salt&', 4711, 4710))).toBeNull()
  })
})
