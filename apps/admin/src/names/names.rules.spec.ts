import type { GuideName } from '@preciosa/contracts/names'
import { correctionStatus, hints, placeOf, readCorrection, withVariant } from './names.rules.js'

const renault: GuideName = {
  id: 'brand-12',
  level: 'brand',
  vehicleType: 'cars',
  key: 12,
  brand: null,
  group: null,
  listName: 'Renol',
  shownName: 'Renol',
  variant: '',
  inGuide: true,
  correction: null,
}
const correction = { listName: 'Renol', reason: 'Mal escrita.', by: null, at: '2026-11-20T15:00:00Z' }

it('names the place of a version and its whole name', () => {
  expect(placeOf({ brand: 'Renault', group: 'Clio' })).toBe('Renault · Clio')
  expect(placeOf(renault)).toBe('')
  expect(withVariant('Clio 1.2', { variant: 'Nafta' })).toBe('Clio 1.2 Nafta')
  expect(withVariant('Clio 1.2', renault)).toBe('Clio 1.2')
})

it.each([
  [renault, 'De la lista'],
  [{ ...renault, shownName: 'Renault', correction }, 'Corregido'],
  [{ ...renault, listName: 'Renault SA', shownName: 'Renault', correction }, 'La lista cambió'],
])('shows whether a name is corrected: %#', (name, status) => {
  expect(correctionStatus(name).name).toBe(status)
})

it('warns of a list that brings another name and of a name outside the guide', () => {
  expect(hints(renault)).toEqual(['Vale para todos los meses y todos los modelos de la marca.'])
  expect(hints({ ...renault, level: 'group' })[0]).toContain('todas las versiones')
  expect(hints({ ...renault, level: 'version' })[0]).toContain('de la versión')
  const all = hints({ ...renault, inGuide: false, listName: 'Renault SA', correction })
  expect(all[0]).toContain('No está en la edición vigente')
  expect(all[2]).toContain('“Renol”; ahora dice “Renault SA”')
})

it('reads a correction with the name that was seen', () => {
  expect(readCorrection({ name: ' Renault ', reason: 'La lista la escribe mal.' }, renault)).toEqual({
    ok: true,
    body: { name: 'Renault', was: 'Renol', reason: 'La lista la escribe mal.' },
  })
})

it.each([
  [{ name: '', reason: 'La lista la escribe mal.' }, 'name'],
  [{ name: 'Renol', reason: 'La lista la escribe mal.' }, 'name'],
  [{ name: 'Renault', reason: 'no' }, 'reason'],
])('refuses %j', (form, field) => {
  const read = readCorrection(form, renault)
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual([field])
})
