import {
  dateHint,
  instantOf,
  localOf,
  publicationText,
  publishLabel,
  scheduleProblem,
  standing,
  tomorrow,
  versionHint,
  withdrawLabel,
  withdrawnText,
} from './publication.rules.js'

const NOW = new Date('2026-11-28T01:30:00Z')

it('reads and writes times of Buenos Aires', () => {
  expect(instantOf('2026-11-28T08:00')).toBe('2026-11-28T11:00:00.000Z')
  expect([instantOf(''), instantOf('2026-11-28')]).toEqual([null, null])
  expect(localOf(NOW)).toBe('2026-11-27T22:30')
  expect(tomorrow(NOW)).toBe('2026-11-28T08:00')
})

it.each([
  ['', 'Elegí el día y la hora.'],
  ['2026-11-27T22:30', 'Esa fecha ya pasó: ahora son las 22:30 en Buenos Aires.'],
  ['2026-11-27T22:31', null],
  ['2027-11-28T22:30', null],
  ['2027-11-30T00:00', 'Se programa a lo sumo con un año de anticipación.'],
])('judges %j', (local, problem) => {
  expect(scheduleProblem(local, NOW)).toBe(problem)
})

const FROM = { publishedFrom: '2026-11-28T11:00:00.000Z', withdrawnAt: null }
const DRAFT = { state: 'draft', published: null, publishedFrom: null, withdrawnAt: null, latest: 1 } as const
const SHOWN = { ...FROM, state: 'published', published: 1, latest: 1 } as const

it.each([
  ['a draft', DRAFT, 'Publicar…', null, /todavía no la ven/],
  ['a published article', SHOWN, null, 'Retirar', /versión 1 desde el 28\/11\/26,? 08:00\.$/],
  ['its correction', { ...SHOWN, latest: 2 }, 'Publicar la versión 2…', 'Retirar', /la 2 no se publicó\.$/],
  [
    'a scheduled one',
    { ...SHOWN, state: 'scheduled', latest: 2 },
    'Publicar la versión 2…',
    'No publicarla',
    /van a ver la versión 1 .*la 2 no se publicó\.$/,
  ],
  [
    'one that is scheduled as it is',
    { ...SHOWN, state: 'scheduled' },
    'Cambiar cuándo sale…',
    'No publicarla',
    /van a ver la versión 1 .*08:00\.$/,
  ],
  [
    'a withdrawn one',
    { ...SHOWN, state: 'withdrawn', withdrawnAt: FROM.publishedFrom },
    'Publicar de nuevo…',
    null,
    /no la ven desde/,
  ],
] as const)('offers for %s what can be done', (_, article, publish, withdraw, text) => {
  expect(publishLabel(article)).toBe(publish)
  expect(withdrawLabel(article.state)).toBe(withdraw)
  expect(publicationText(article)).toMatch(text)
})

it('says how a withdrawal is undone', () => {
  expect(withdrawnText({ title: 'Uno', state: 'published' })).toContain('publicala de nuevo')
  expect(withdrawnText({ title: 'Uno', state: 'scheduled' })).toContain('borrador')
})

it('hints at a date of the article that is not the day of its publication', () => {
  expect(dateHint('2026-11-28', '2026-11-28T08:00')).toBe('')
  expect(dateHint('2026-11-27', '2026-11-28T08:00')).toContain('la fecha 27/11/2026')
})

it('says which version a publication shows, and which one a withdrawal took away', () => {
  const withdrawn = { ...SHOWN, state: 'withdrawn', withdrawnAt: FROM.publishedFrom, published: 1 } as const
  expect(versionHint({ ...withdrawn, latest: 1 })).toBe('Sale la versión 1.')
  expect(versionHint({ ...withdrawn, latest: 2 })).toMatch(/^Sale la versión 2\. La que se retiró era la 1/)
  expect(publicationText({ ...withdrawn, latest: 2 })).toMatch(/Veían la versión 1; la 2 no se publicó\.$/)
  const states = (['published', 'scheduled', 'withdrawn'] as const).map(standing)
  expect(states).toEqual(['en el sitio', 'programada', 'retirada'])
})
