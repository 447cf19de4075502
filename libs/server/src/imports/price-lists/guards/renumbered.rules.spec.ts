import { type Coded, renumberedAmong, renumberedGuard } from './renumbered.rules.js'

let codia = 10_000
const version = (code: string, changes: Partial<Coded> = {}): Coded => ({
  codia: (codia += 1),
  brandId: 1,
  code,
  name: 'Gol 1.6',
  variant: 'Nafta',
  ...changes,
})
const codes = (lost: Coded[], added: Coded[]) =>
  renumberedAmong(lost, added).map(({ was, is }) => `${was.code} → ${is.code}`)

describe('renumberedAmong', () => {
  it('pairs a lost and an added version of the same brand and name', () => {
    expect(codes([version('001000-0|Nafta')], [version('VW-7', { name: 'GOL 1.6' })])).toEqual([
      '001000-0|Nafta → VW-7',
    ])
  })

  it.each<[string, Partial<Coded>]>([
    ['brand', { brandId: 2 }],
    ['name', { name: 'Gol 1.8' }],
    ['variant', { variant: 'Diésel' }],
  ])('pairs none with another %s', (_, changes) => {
    expect(codes([version('A')], [version('B', changes)])).toEqual([])
  })

  it('tells versions of one name apart by their codes without zeros', () => {
    const lost = [version('001000-0'), version('001001-1'), version('A')]
    expect(codes(lost, [version('1001-1'), version('1000-0'), version('B')])).toEqual([
      '001000-0 → 1000-0',
      '001001-1 → 1001-1',
      'A → B',
    ])
    expect(codes(lost, [version('C'), version('D')])).toEqual([])
  })
})

describe('renumberedGuard', () => {
  const change = { line: 2, codia: 10_001, subject: 'Fiat Uno', before: '001', now: '1' }

  it('says that they are probably the same and what joining keeps', () => {
    expect(renumberedGuard([change], 10)?.message).toBe(
      'Una versión que falta y una nueva tienen la misma marca y el mismo nombre. Parece la misma con otro código: Fiat Uno («001» y ahora «1»). Unirlas conserva el codia y la historia de cada una.',
    )
    const many = renumberedGuard([change, change, change, change], 2)
    expect(many?.message).toMatch(/^4 versiones que faltan y otras tantas nuevas tienen .*; …\. Unirlas/)
    expect(many?.changes).toHaveLength(2)
    expect(renumberedGuard([], 10)).toBeUndefined()
  })
})
