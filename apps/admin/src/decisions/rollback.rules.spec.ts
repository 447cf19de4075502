import type { EditionDetail } from '@preciosa/contracts/price-lists'
import { rollbackSays } from './rollback.rules.js'

type Given = Parameters<typeof rollbackSays>[0]
const restores = { revision: 1, publishedAt: '2026-11-03T15:00:00.000Z' }
const plain = (lines: string[]): string[] => lines.map((line) => line.replace(/[\u00a0\u202f]/g, ' '))

const says = (
  period: string,
  shown: string | null,
  rollback: EditionDetail['rollback'],
  given: Partial<Given> = {},
): string[] =>
  plain(
    rollbackSays({
      kind: 'prices',
      vehicleType: 'cars',
      period,
      guide: { today: '2026-11', shown, revision: 2 },
      rollback,
      ...given,
    }),
  )

describe('the changes of a rollback', () => {
  it('show the earlier revision, the earlier month or nothing', () => {
    expect(says('2026-11', '2026-11', { restores, shown: '2026-11' })).toEqual([
      expect.stringMatching(/^Vuelve la revisión 1 de noviembre de 2026, publicada el 3\/11\/26,? 12:00\.$/),
      'La ven todos los visitantes desde ahora.',
    ])
    expect(says('2026-11', '2026-11', { restores: null, shown: '2026-09' })).toEqual([
      'No hay una revisión anterior: noviembre de 2026 queda sin publicar.',
      'Desde ahora, todos los visitantes ven septiembre de 2026.',
    ])
    expect(says('2026-11', '2026-11', { restores: null, shown: null })[1]).toBe(
      'Desde ahora, la guía no muestra precios de autos a ningún visitante.',
    )
  })

  it('change nothing today for a future month', () => {
    expect(says('2026-12', '2026-11', { restores, shown: '2026-11' })[1]).toBe(
      'Hoy no cambia nada: los visitantes siguen viendo noviembre de 2026. La revisión que vuelve se ve desde el 1 de diciembre de 2026.',
    )
    expect(says('2026-12', '2026-11', { restores: null, shown: '2026-11' })).toEqual([
      'No hay una revisión anterior: diciembre de 2026 queda sin publicar.',
      'Hoy no cambia nada: los visitantes siguen viendo noviembre de 2026, también desde el 1 de diciembre de 2026 si no se publica otra.',
    ])
    expect(says('2026-12', null, { restores: null, shown: null })[1]).toMatch(
      /la guía sigue sin mostrar precios de autos/,
    )
  })

  it('keep the shown month for a month of the archive', () => {
    expect(says('2026-05', '2026-11', { restores: null, shown: '2026-11' })).toEqual([
      'No hay una revisión anterior: mayo de 2026 queda sin publicar.',
      'Cambian sólo los precios de meses anteriores y la evolución de precios: los visitantes siguen viendo noviembre de 2026.',
    ])
    expect(says('2026-05', '2026-11', { restores, shown: '2026-11' })[0]).toMatch(
      /^Vuelve la revisión 1 de mayo/,
    )
  })

  it('change nothing visible for archived sheets', () => {
    const sheets = { kind: 'sheets', vehicleType: 'motorcycles' } as const
    expect(says('2026-05', '2026-11', { restores: null, shown: '2026-11' }, sheets)[1]).toBe(
      'No cambia lo que se muestra: los visitantes siguen viendo noviembre de 2026.',
    )
    expect(says('2026-11', '2026-11', { restores: null, shown: null }, sheets)[1]).toBe(
      'Desde ahora, la guía no muestra fichas de motos a ningún visitante.',
    )
  })

  it('are empty for an unpublished edition', () => {
    expect(says('2026-11', '2026-11', null)).toEqual([])
  })
})
