import { sealedProfileGift, sealedWelcome } from './welcome.rules.js'

const KEY = 'a key that only specs may know of'

describe('the source of the welcome lot', () => {
  it('ignores the case of the address', () => {
    expect(sealedWelcome('Ana@Ejemplo.com', KEY)).toBe(sealedWelcome('ana@ejemplo.com', KEY))
    expect(sealedWelcome('ana@ejemplo.com', KEY)).toMatch(/^welcome:sealed:[0-9a-f]{64}$/)
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
      'welcome:sealed:e724ff3c439c13819548a4ad5a631810d53b6d68430bcf266fde3a8de1ea30bc',
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
