import { countsText, lostIds, lostKeysMessage, type SealedCount, statusLines } from './secrets.rules.js'

const COUNTS: SealedCount[] = [
  { kind: 'kept', id: 'anew', count: 2 },
  { kind: 'authenticator', id: 'old', count: 1 },
  { kind: 'mail', id: 'old', count: 1200 },
]

it('countsText names what was counted', () => {
  expect(countsText(COUNTS)).toBe('2 claves guardadas, 1 autenticador del personal, 1.200 correos en espera')
})

it('statusLines say of each key what it seals and whether it can be removed', () => {
  expect(statusLines(['anew', 'old', 'older'], COUNTS, [])).toEqual([
    'anew: la primera, sella y firma: 2 claves guardadas.',
    'old: 1 autenticador del personal, 1.200 correos en espera. No se puede quitar antes de correr «secrets reseal».',
    'older: nada. Se puede quitar cuando lleve 14 días sin ser la primera.',
  ])
  expect(statusLines(['anew'], [], [])).toEqual(['anew: la primera, sella y firma: nada todavía.'])
})

it('statusLines name the keys that are needed and missing', () => {
  expect(statusLines(['other'], [COUNTS[1]!, COUNTS[0]!], [])).toEqual([
    'other: la primera, sella y firma: nada todavía.',
    'anew: FALTA en SECRET_KEYS, y con ella se sellaron 2 claves guardadas.',
    'old: FALTA en SECRET_KEYS, y con ella se selló 1 autenticador del personal.',
  ])
})

it('lostKeysMessage says which keys are missing, what needs them and what to do', () => {
  expect(lostKeysMessage(['anew', 'old'], COUNTS)).toBeNull()
  expect(lostKeysMessage([], [])).toBeNull()
  const message = lostKeysMessage(['anew'], COUNTS)
  expect(message).toContain(
    '\n  old: con ella se sellaron 1 autenticador del personal, 1.200 correos en espera\n',
  )
  expect(message).not.toContain('anew:')
  expect(message).toContain('al final de SECRET_KEYS')
})

it('lostIds are of keys that something needs', () => {
  expect(lostIds(['anew'], COUNTS)).toEqual(['old'])
})
