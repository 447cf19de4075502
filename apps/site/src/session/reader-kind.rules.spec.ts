import type { Person } from './reader.js'
import { readerKindOf } from './reader-kind.rules.js'

const ANA: Person = {
  kind: 'person',
  email: 'ana@example.com',
  name: 'Ana Paz',
  type: 'individual',
  credits: 7,
  creditsActive: true,
  plan: { name: 'Free', code: 'individualFree' },
  permissions: ['RAW_DATASHEET'],
}
const LUZ: Person = { ...ANA, email: 'luz@example.com', name: 'Luz Sosa', credits: 41 }

describe('the kind of a reader', () => {
  it('is what a person has in common with others, without what is theirs alone', () => {
    const { kind, own } = readerKindOf(ANA, false)
    expect(kind).toEqual({
      person: { ...ANA, email: null, name: null, credits: null },
      showsCodia: false,
      own: ['email', 'name', 'credits'],
    })
    expect(own).toEqual({ email: 'ana@example.com', name: 'Ana Paz', credits: 7 })
    expect(readerKindOf(LUZ, false).kind).toEqual(kind)
  })

  it.each<[string, Partial<Person>, boolean]>([
    ['type', { type: 'professional' }, false],
    ['plan', { plan: { name: 'Premium', code: 'individualPremium' } }, false],
    ['no plan', { plan: null }, false],
    ['permissions', { permissions: ['RAW_DATASHEET', 'FAVORITES'] }, false],
    ['credits that are paused', { creditsActive: false }, false],
    ['no name', { name: null }, false],
    ['an empty name', { name: '' }, false],
    ['no e-mail', { email: null }, false],
    ['no account yet', { credits: null }, false],
    ['no credits', { credits: 0 }, false],
    ['the last credit', { credits: 1 }, false],
    ['codias shown', {}, true],
  ])('is another one with another %s', (_, changes, showsCodia) => {
    expect(readerKindOf({ ...ANA, ...changes }, showsCodia).kind).not.toEqual(readerKindOf(ANA, false).kind)
  })

  it('has no hole for what isn’t there', () => {
    expect(readerKindOf({ ...ANA, name: '', credits: 1 }, false)).toMatchObject({
      kind: { person: { name: '', credits: 1, email: null }, own: ['email'] },
      own: { email: 'ana@example.com' },
    })
  })
})
