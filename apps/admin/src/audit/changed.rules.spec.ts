import type { AuditEntity } from '@preciosa/contracts/registry'
import { money } from '../format/shown.js'
import { changesOf } from './changed.rules.js'

type Content = Record<string, unknown> | null
const linesOf = (before: Content, after: Content, entity: AuditEntity = 'staff') =>
  changesOf({ entity, before, after }).changed

it('tells the fields that differ and counts the others', () => {
  const { changed, same } = changesOf({
    entity: 'staff',
    before: { name: 'Ana', role: 'editor', email: 'ana@guia.example' },
    after: { name: 'Ana', role: 'admin', email: 'ana@guia.example' },
  })
  expect([changed, same]).toEqual([[['Rol', 'editor → administrador']], 2])
})

it('tells what was there and what is there of fields of one side', () => {
  expect(linesOf({ blocked: false }, { blocked: true, reason: 'Abuso.' })).toEqual([
    ['Bloqueado', 'no → sí'],
    ['Motivo', 'Abuso.'],
  ])
  expect(linesOf({ fileName: 'tapa.png', alt: '' }, null)).toEqual([['Archivo', 'tapa.png']])
  expect(linesOf({ latest: 1, withdrawnAt: null }, { version: 2 })).toEqual([
    ['Última versión guardada', 'antes: 1'],
    ['Versión', '2'],
  ])
  expect(linesOf(null, null)).toEqual([])
})

it('writes values as the console does', () => {
  expect(
    linesOf(null, {
      priceCents: 25_000_000,
      seats: 1500,
      year: 2026,
      until: '2027-11-28',
      period: '2026-11',
      publishedFrom: '2026-11-29T12:00:00.000Z',
      vehicleTypes: ['cars', 'motorcycles'],
      note: '',
    }),
  ).toEqual([
    ['Precio', money(250_000)],
    ['Lugares', '1.500'],
    ['Año', '2026'],
    ['Hasta', '28/11/2027'],
    ['Mes', 'noviembre de 2026'],
    ['Sale', '29/11/26, 09:00'],
    ['Tipos de vehículo', 'Autos, Motos'],
  ])
})

it('shows long texts one below the other', () => {
  const text = 'Mantenimiento. '.repeat(8).trim()
  expect(linesOf({ text: 'Corto.' }, { text })).toEqual([['Texto', `Antes:\nCorto.\n\nDespués:\n${text}`]])
})

it('names nested fields with their parents and compares them one by one', () => {
  expect(linesOf({ focal: { x: 50, y: 50 } }, { focal: { x: 20, y: 50 } })).toEqual([
    ['Punto focal: De izquierda a derecha (%)', '50 → 20'],
  ])
})

it('writes a list of records as one line each', () => {
  const months = [
    { kind: 'sheets', period: '2026-11', edition: 27, replaced: null },
    { kind: 'prices', period: '2026-10', edition: 1028, replaced: 3 },
  ]
  expect(linesOf(null, { months })).toEqual([
    [
      'Meses',
      'Clase: Fichas técnicas; Mes: noviembre de 2026; Edición: 27; Edición que reemplaza: nada\n' +
        'Clase: Precios; Mes: octubre de 2026; Edición: 1028; Edición que reemplaza: 3',
    ],
  ])
})

it('writes no JSON of unknown fields', () => {
  const [line] = linesOf(null, { someNewThing: [{ deepList: [1, 2], other_key: { inner: true } }] })
  expect(line).toEqual(['Some new thing', 'Deep list: 1, 2; Other key: Inner: sí'])
  expect(linesOf(null, { toString: 1 })).toEqual([['To string', '1']])
})

it('names fields as their feature declares', () => {
  expect(linesOf(null, { soldOut: false, store: 'https://tienda.example' }, 'issue')).toEqual([
    ['Agotada', 'no'],
    ['Dónde se compra', 'https://tienda.example'],
  ])
})
