import type { EditionStatus, PriceListDetail } from '@preciosa/contracts/price-lists'
import { standingOf, standingSays } from './standing.rules.js'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

function published(...statuses: EditionStatus[]) {
  const of = (status: EditionStatus) => statuses.filter((one) => one === status).length
  const editions = statuses.map((status, at) => ({
    id: at + 1,
    vehicleType: 'cars' as const,
    period: `2026-${String(9 + at).padStart(2, '0')}`,
    revision: 1,
    status,
    comparedWith: null,
    guide: { today: '2026-11', shown: '2026-11', revision: 2 },
  }))
  return {
    kind: 'prices',
    status: 'published',
    standing: {
      published: of('published'),
      superseded: of('superseded'),
      withdrawn: of('withdrawn'),
    },
    editions,
    withdrawnAt: of('withdrawn') === 0 ? null : '2026-11-15T12:00:00.000Z',
    withdrawnBy: of('withdrawn') === 0 ? null : 'ana@guia.example',
  } satisfies Partial<PriceListDetail>
}

test.each([
  [['published'], 'Publicada', 'success'],
  [['withdrawn'], 'Publicada, después retirada', 'warning'],
  [['superseded'], 'Publicada, después reemplazada', 'default'],
  [['published', 'withdrawn'], 'Publicada, retirada en parte', 'warning'],
  [['published', 'superseded'], 'Publicada, reemplazada en parte', 'default'],
  [['superseded', 'withdrawn'], 'Publicada, ya no está en la guía', 'warning'],
] as [EditionStatus[], string, string][])('names a list with the editions %j', (statuses, name, tone) => {
  expect(standingOf(published(...statuses))).toEqual({ name, tone })
})

test('names an unpublished list by its state', () => {
  expect(standingOf({ status: 'held', standing: null })).toEqual({ name: 'Retenida', tone: 'warning' })
})

test("reports a list's withdrawn and replaced months with date and person", () => {
  const says = (...statuses: EditionStatus[]) => standingSays(published(...statuses)).map(plain)
  expect(says('published')).toEqual([])
  expect(says('withdrawn')).toEqual([
    expect.stringMatching(
      /^Se publicó y después se retiró \(Autos: septiembre de 2026\), el 15\/11\/26,? 09:00, por ana@guia\.example\. Lo que trajo para ese mes ya no está en la guía\.$/,
    ),
  ])
  expect(says('published', 'superseded')).toEqual([
    'La reemplazó otra publicación posterior (Autos: octubre de 2026). Lo que trajo para ese mes ya no está en la guía.',
  ])
  expect(says('withdrawn', 'withdrawn', 'superseded')).toEqual([
    expect.stringMatching(
      /^Se publicó .+de septiembre de 2026 a octubre de 2026\), la última vez el .+para esos meses ya no está en la guía\.$/,
    ),
    expect.stringMatching(/^La reemplazó .+noviembre de 2026\).+para ese mes ya no está en la guía\.$/),
  ])
})
