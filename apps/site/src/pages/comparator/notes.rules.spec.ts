import { missingNotes, tooManyNote } from './notes.rules.js'

const moto = (versionSummary: string) => ({ versionSummary, vehicleType: 'motorcycles' as const })

it.each([
  [[], [], []],
  [[7], [], ['El codia 7 no está en la guía.']],
  [[7, 8], [], ['No están en la guía los codias 7 y 8.']],
  [[1, 2, 3, 4, 5], [], ['No están en la guía los codias 1, 2, 3 y 2 más.']],
  [[], [moto('Honda Wave')], ['Honda Wave es una moto: sólo se comparan vehículos del mismo tipo.']],
  [
    [],
    [moto('Honda Wave'), moto('Honda Biz')],
    ['Honda Wave y Honda Biz son motos: sólo se comparan vehículos del mismo tipo.'],
  ],
  [
    [],
    [{ versionSummary: 'Fiat Uno', vehicleType: 'cars' as const }],
    ['Fiat Uno es un auto: sólo se comparan vehículos del mismo tipo.'],
  ],
])("names the missing codias %j and the other vehicle type's %j", (gone, others, notes) => {
  expect(missingNotes(gone, others)).toEqual(notes)
})

it.each([
  [0, 4, []],
  [1, 2, ['Tu plan compara hasta 2 vehículos: quedó afuera 1.']],
  [46, 4, ['Tu plan compara hasta 4 vehículos: quedaron afuera 46.']],
])('reports %i vehicles beyond the limit of %i', (left, most, notes) => {
  expect(tooManyNote(left, most)).toEqual(notes)
})
