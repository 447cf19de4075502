import type { EditionReport, PriceListDetail } from '@preciosa/contracts/price-lists'
import { publicationSays } from './publication.rules.js'

type Edition = PriceListDetail['editions'][number]
const DIFF = { added: 3, removed: 86, changed: 1200, unchanged: 1 }

const edition = (
  period: string,
  given: Partial<Edition> = {},
  guide: Partial<Edition['guide']> = {},
): Edition => ({
  id: 1,
  vehicleType: 'cars',
  period,
  revision: null,
  status: 'staged',
  comparedWith: '2026-10',
  guide: { today: '2026-11', shown: '2026-10', revision: null, ...guide },
  ...given,
})

const report = (of: Edition, given: Partial<EditionReport> = {}): EditionReport => ({
  id: of.id,
  status: 'staged',
  period: of.period,
  vehicleType: of.vehicleType,
  rows: { read: 0, skipped: 0, duplicates: 0, rejected: 0 },
  versions: 1204,
  prices: 0,
  newPrices: 0,
  rounded: 0,
  carried: 0,
  rejected: [],
  diff: DIFF,
  unused: [],
  guards: [],
  rises: [],
  falls: [],
  suspects: [],
  ...given,
})

const says = (
  editions: Edition[],
  given: Partial<EditionReport> = {},
  list: Partial<Pick<PriceListDetail, 'kind' | 'rejectedRows'>> = {},
) =>
  publicationSays({
    kind: 'prices',
    rejectedRows: 0,
    editions,
    reports: editions.map((each) => report(each, given)),
    ...list,
  })

describe('the changes of a publication', () => {
  it('replace the earlier month with this one', () => {
    expect(says([edition('2026-11')])).toEqual([
      {
        title: 'Autos, noviembre de 2026',
        lines: [
          'Desde ahora, todos los visitantes ven noviembre de 2026 en lugar de octubre de 2026.',
          'Trae 1.204 versiones.',
          'Contra octubre de 2026: 3 nuevas, 86 dejan de estar, 1.200 cambian y 1 queda igual.',
        ],
      },
    ])
  })

  it("replace this month's revision with a correction", () => {
    const correction = edition('2026-11', { comparedWith: '2026-11' }, { shown: '2026-11', revision: 2 })
    expect(says([correction])[0]?.lines).toEqual([
      'Desde ahora, todos los visitantes ven esta corrección: reemplaza a la revisión 2.',
      'Trae 1.204 versiones.',
      'Contra la revisión 2: 3 nuevas, 86 dejan de estar, 1.200 cambian y 1 queda igual.',
    ])
  })

  it('show a late month if no later one exists', () => {
    expect(says([edition('2026-10', {}, { shown: '2026-09' })])[0]?.lines[0]).toBe(
      'Desde ahora, todos los visitantes ven octubre de 2026 en lugar de septiembre de 2026.',
    )
  })

  it('keep a future month hidden until its day 1', () => {
    expect(says([edition('2026-12', {}, { shown: '2026-11' })])[0]?.lines[0]).toBe(
      'Todavía no la ve ningún visitante: la ven todos desde el 1 de diciembre de 2026. Hasta entonces los visitantes siguen viendo noviembre de 2026.',
    )
    expect(says([edition('2026-12', {}, { shown: '2026-11', revision: 1 })])[0]?.lines[0]).toMatch(
      /noviembre de 2026\. Reemplaza a la revisión 1 de ese mes\.$/,
    )
    expect(says([edition('2026-12', {}, { shown: null })])[0]?.lines[0]).toMatch(
      /Hasta entonces la guía sigue sin mostrar precios de autos\.$/,
    )
  })

  it('keep the shown month for a month of the archive', () => {
    expect(says([edition('2026-05', {}, { shown: '2026-11', revision: 1 })])[0]?.lines[0]).toBe(
      'Los visitantes siguen viendo noviembre de 2026. Cambian, desde ahora, los precios de meses anteriores y la evolución de precios. Reemplaza a la revisión 1 de ese mes.',
    )
  })

  it('show the first edition of a vehicle type', () => {
    expect(says([edition('2026-11', { comparedWith: null }, { shown: null })])[0]?.lines).toEqual([
      'Desde ahora, todos los visitantes ven noviembre de 2026: hasta ahora la guía no mostraba precios de autos.',
      'Trae 1.204 versiones.',
      'Es la primera: no hay otra con la que compararla.',
    ])
  })

  it('count new, carried and removed versions of a list of some brands', () => {
    const diff = { added: 0, removed: 86, changed: 1, unchanged: 1413 }
    expect(says([edition('2026-11')], { versions: 1, carried: 1413, diff })[0]?.lines.slice(1)).toEqual([
      'Queda con 1.414 versiones: 1 versión de la lista y 1.413 versiones que se mantienen de octubre de 2026.',
      'Contra octubre de 2026: 0 nuevas, 86 dejan de estar, 1 cambia y 1.413 quedan iguales.',
    ])
  })

  it('describe several months and types one by one', () => {
    const said = says([
      edition('2026-10', { id: 1 }, { shown: '2026-09' }),
      edition('2026-11', { id: 2 }, { shown: '2026-09' }),
      edition('2026-12', { id: 3 }, { shown: '2026-09' }),
      edition('2026-12', { id: 4, vehicleType: 'motorcycles' }, { shown: '2026-11' }),
    ])
    expect(said.map(({ title, lines }) => [title, lines[0]])).toEqual([
      [
        'Autos, noviembre de 2026',
        'Desde ahora, todos los visitantes ven noviembre de 2026 en lugar de septiembre de 2026.',
      ],
      [
        'Autos, diciembre de 2026',
        'Todavía no la ve ningún visitante: la ven todos desde el 1 de diciembre de 2026. Hasta entonces ven noviembre de 2026.',
      ],
      [
        'Autos, octubre de 2026',
        'Los visitantes siguen viendo noviembre de 2026. Cambian, desde ahora, los precios de meses anteriores y la evolución de precios.',
      ],
      [
        'Motos, diciembre de 2026',
        'Todavía no la ve ningún visitante: la ven todos desde el 1 de diciembre de 2026. Hasta entonces los visitantes siguen viendo noviembre de 2026.',
      ],
    ])
  })

  it('combine many months of the archive', () => {
    const years = ['2020', '2021', '2022', '2023', '2024', '2025', '2026']
    const said = says(years.map((year, at) => edition(`${year}-05`, { id: at }, { shown: '2026-10' })))
    expect(said).toEqual([
      {
        title: 'Autos, 7 meses anteriores: de mayo de 2020 a mayo de 2026',
        lines: [
          expect.stringMatching(/^Los visitantes siguen viendo octubre de 2026/),
          'En total: 21 nuevas, 602 dejan de estar, 8.400 cambian y 7 quedan iguales.',
        ],
      },
    ])
  })

  it('describe technical sheets', () => {
    const diff = { added: 1, removed: 0, changed: 0, unchanged: 4 }
    expect(says([edition('2026-11')], { versions: 5, diff }, { kind: 'sheets' })[0]).toEqual({
      title: 'Fichas de autos, noviembre de 2026',
      lines: [
        'Desde ahora, todos los visitantes ven noviembre de 2026 en lugar de octubre de 2026.',
        'Trae 5 fichas.',
        'Contra octubre de 2026: 1 nueva, 0 dejan de estar, 0 cambian y 4 quedan iguales.',
      ],
    })
    expect(says([edition('2026-05')], {}, { kind: 'sheets' })[0]?.lines[0]).toBe(
      'No la ve ningún visitante. Los visitantes siguen viendo octubre de 2026.',
    )
  })

  it('list rejected rows and unchanged months', () => {
    const same = { ...report(edition('2026-10'), { id: 9, status: 'unchanged' }) }
    const editions = [edition('2026-11')]
    const said = publicationSays({
      kind: 'prices',
      rejectedRows: 1,
      editions,
      reports: [report(edition('2026-11')), same],
    })
    expect(said.at(-1)).toEqual({
      title: 'Lo que no cambia',
      lines: ['No se publican: 1 fila rechazada.', 'Sin cambios, quedan como están: 1 mes.'],
    })
  })

  it.each([
    [1, 'No se publica: 1 precio dejado afuera.'],
    [2, 'No se publican: 2 precios dejados afuera.'],
  ])('name %d prices left out', (leftOut, line) => {
    const said = says([edition('2026-11')], { leftOut })
    expect(said.at(-1)).toEqual({ title: 'Lo que no cambia', lines: [line] })
  })

  it('use the singular for one', () => {
    const diff = { added: 1, removed: 1, changed: 1, unchanged: 1 }
    expect(says([edition('2026-11')], { versions: 10, carried: 1, diff })[0]?.lines.slice(1)).toEqual([
      'Queda con 11 versiones: 10 versiones de la lista y 1 versión que se mantiene de octubre de 2026.',
      'Contra octubre de 2026: 1 nueva, 1 deja de estar, 1 cambia y 1 queda igual.',
    ])
    expect(says([edition('2026-11')], { versions: 1 }, { kind: 'sheets' })[0]?.lines[1]).toBe('Trae 1 ficha.')
    expect(says([edition('2026-11')], { versions: 1 })[0]?.lines[1]).toBe('Trae 1 versión.')
  })

  it('use the plural for several rejected rows and unchanged months', () => {
    const same = [9, 10].map((id) => report(edition('2026-10'), { id, status: 'unchanged' }))
    const said = publicationSays({ kind: 'prices', rejectedRows: 2, editions: [], reports: same })
    expect(said).toEqual([
      {
        title: 'Lo que no cambia',
        lines: ['No se publican: 2 filas rechazadas.', 'Sin cambios, quedan como están: 2 meses.'],
      },
    ])
  })

  it('cover staged editions only, each with its report', () => {
    const staged = edition('2026-11', { id: 2 })
    const said = publicationSays({
      kind: 'prices',
      rejectedRows: 0,
      editions: [edition('2026-09', { id: 1, status: 'published' }), staged],
      reports: [report(edition('2026-10', { id: 1 }), { versions: 7 }), report(staged, { versions: 8 })],
    })
    expect(said.map(({ title, lines }) => [title, lines[1]])).toEqual([
      ['Autos, noviembre de 2026', 'Trae 8 versiones.'],
    ])
    const without = publicationSays({ kind: 'prices', rejectedRows: 0, editions: [staged], reports: [] })
    expect(without[0]?.lines).toHaveLength(1)
  })

  it('describe three months of the archive one by one and combine four, in any order', () => {
    const months = ['2026-07', '2026-05', '2026-06', '2026-04']
    const archive = months.map((month, at) => edition(month, { id: at + 1 }, { shown: '2026-10' }))
    expect(says(archive.slice(0, 3)).map(({ title }) => title)).toEqual([
      'Autos, julio de 2026',
      'Autos, mayo de 2026',
      'Autos, junio de 2026',
    ])
    expect(says(archive).map(({ title }) => title)).toEqual([
      'Autos, 4 meses anteriores: de abril de 2026 a julio de 2026',
    ])
    const reports = archive.slice(1).map((each) => report(each))
    const said = publicationSays({ kind: 'prices', rejectedRows: 0, editions: archive, reports })
    expect(said[0]?.lines[1]).toBe(
      'En total: 9 nuevas, 258 dejan de estar, 3.600 cambian y 3 quedan iguales.',
    )
  })

  it('describe a correction of an unknown revision', () => {
    const correction = edition('2026-11', { comparedWith: '2026-11' }, { shown: '2026-11' })
    expect(says([correction])[0]?.lines.at(-1)).toMatch(/^Contra la revisión: /)
  })
})
