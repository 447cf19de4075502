import { presetDocument } from './preset-document.rules.js'

it.each([
  ['Consumidor Final', 'individual', '', 'DNI'],
  ['IVA Responsable Inscripto', 'professional', '', 'CUIT'],
  ['IVA Responsable Inscripto', 'individual', 'DNI', 'CUIT'],
  ['Monotributista Social', 'individual', '', ''],
  ['Monotributista Social', 'individual', 'CUIL', 'CUIL'],
  ['Proveedor/Cliente del Exterior', 'professional', 'PASAPORTE', 'PASAPORTE'],
  ['Proveedor/Cliente del Exterior', 'professional', 'DNI', ''],
  [undefined, 'individual', '', 'DNI'],
  [undefined, 'individual', 'CUIT', 'CUIT'],
  [undefined, 'professional', '', ''],
  [undefined, 'professional', 'LE', ''],
] as const)('for %s of an %s user with "%s" presets "%s"', (status, type, own, document) => {
  expect(presetDocument({ status, type, own })).toBe(document)
})
