import type { EditionReport, Suspect } from '@preciosa/contracts/price-lists'
import { describeReport } from './describe.js'

const suspect: Suspect = {
  line: 812,
  codia: 120_012,
  version: 'Volkswagen Gol 1.6',
  year: 2018,
  before: 12_000,
  now: 120_000,
  reason: 'Se multiplicó por 10 desde 2026-10; los demás precios de la versión subieron 2 %.',
}

const report: EditionReport = {
  id: 7,
  status: 'held',
  period: '2026-11',
  vehicleType: 'cars',
  rows: { read: 16_930, skipped: 0, duplicates: 0, rejected: 0 },
  versions: 1200,
  prices: 15_900,
  newPrices: 1030,
  rounded: 0,
  carried: 0,
  rejected: [],
  diff: { added: 0, removed: 0, changed: 1200, unchanged: 0 },
  unused: [],
  guards: [],
  rises: [],
  falls: [],
  suspects: [],
}

describe('describeReport', () => {
  it('lists suspect prices by line', () => {
    const lines = describeReport({ ...report, suspects: [suspect] }).split('\n')
    expect(lines).toContain('  precios para revisar: 1')
    expect(lines.at(-1)?.replace(/\s/g, ' ').trim()).toBe(
      'línea 812: Volkswagen Gol 1.6 2018 (codia 120012), $ 12.000.000 → $ 120.000.000. ' +
        'Se multiplicó por 10 desde 2026-10; los demás precios de la versión subieron 2 %.',
    )
  })

  it('counts the prices left out, if there are any', () => {
    expect(describeReport(report)).not.toContain('dejados afuera')
    expect(describeReport({ ...report, leftOut: 2 })).toContain('redondeados: 0; dejados afuera: 2')
  })

  it('shows the first twenty suspects and the number of others', () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...suspect, line: at + 2 }))
    const text = describeReport({ ...report, suspects: many })
    expect(text.match(/^ +línea /gm)).toHaveLength(20)
    expect(text).toContain('… y 5 más (con --json, los primeros 1.000)')
  })

  it('counts mild doubts without listing them', () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...suspect, line: at + 2 }))
    const text = describeReport({ ...report, suspects: many, mildSuspects: 23 })
    expect(text.match(/^ +línea /gm)).toHaveLength(2)
    expect(text).toContain('precios para revisar: 2')
    expect(text).toContain('dudas leves, por variaciones chicas de un solo precio: 23 (con --json, cada una)')
  })

  it('lists the rows of a guard without repeating suspects', () => {
    const other = { ...suspect, line: 900, before: null, year: null }
    const text = describeReport({
      ...report,
      suspects: [suspect],
      guards: [
        { code: 'price-jump', message: 'Dos precios saltaron.', rows: [suspect, other] },
        {
          code: 'fewer-versions',
          message: 'Faltan.',
          dropped: [{ codia: 120_013, version: 'Volkswagen Gol 1.8' }],
        },
      ],
    })
    expect(text.match(/línea 812/g)).toHaveLength(1)
    expect(text).toMatch(/atención: Dos precios saltaron\.\n +línea 900: Volkswagen Gol 1\.6 0km/)
    expect(text).toContain('falta Volkswagen Gol 1.8 (codia 120013)')
  })

  it('lists the versions of a guard with both names or codes', () => {
    const change = { line: 17, codia: 120_013, subject: 'GM Corsa 1.4', before: '001005-5', now: '1005-5' }
    const changes = Array.from({ length: 7 }, () => change)
    const text = describeReport({
      ...report,
      guards: [{ code: 'renumbered', message: 'Cambiaron.', changes }],
    })
    expect(text).toMatch(
      /atención: Cambiaron\.\n {4}línea 17: GM Corsa 1\.4 \(codia 120013\), antes «001005-5», ahora «1005-5»\n/,
    )
    expect(text.match(/^ +línea 17/gm)).toHaveLength(5)
    expect(text).toMatch(
      / … y 2 más \(con --json, los primeros 1\.000\)\n {4}para unirlas, importá la lista con --join-renumbered$/m,
    )
  })

  it('separates file problems from rejected rows and counts the others', () => {
    const rejected = [
      { line: 0, column: '', value: '', reason: 'Ninguna fila de la lista se puede tomar.' },
      ...Array.from({ length: 99 }, (_, at) => ({
        line: at + 2,
        column: 'precio',
        value: 'x',
        reason: 'El precio no es un número en el formato de la lista.',
      })),
    ]
    const rows = { ...report.rows, rejected: 17_973 }
    const lines = describeReport({ ...report, status: 'refused', rows, rejected, fileFaults: 1 }).split('\n')
    expect(lines[1]).toBe('  el archivo: Ninguna fila de la lista se puede tomar.')
    expect(lines[2]).toMatch(/^ {2}línea 2, columna precio, «x»: /)
    expect(lines.at(-1)).toBe('  … y 17.953 filas rechazadas más (con --json, las primeras 100)')
    const one = { ...report, status: 'refused' as const, rows: { ...rows, rejected: 1 } }
    expect(describeReport({ ...one, rejected: rejected.slice(0, 2), fileFaults: 1 })).not.toContain('más')
  })

  it('uses the singular for one', () => {
    const one = { added: 1, removed: 1, changed: 1, unchanged: 1 }
    const rows = { read: 1, skipped: 1, duplicates: 1, rejected: 1 }
    const lines = describeReport({ ...report, rows, diff: one, carried: 1 }).split('\n')
    expect(lines[1]).toBe('  filas: 1 leída, 1 de otro mes o tipo, 1 repetida, 1 rechazada')
    expect(lines[3]).toBe('  contra la edición anterior: 1 nueva, 1 ausente, 1 con cambios, 1 igual')
    expect(lines[4]).toBe('  tomadas de la edición anterior: 1 versión de otras marcas')
  })

  it('shows a guard without figures', () => {
    const text = describeReport({ ...report, guards: [{ code: 'same-as-before', message: 'Es igual.' }] })
    expect(text).toContain('atención: Es igual.')
  })
})
