import { scopeSays } from './scope.rules.js'

it('says what happens to versions that a whole list lacks', () => {
  expect(scopeSays('whole', 'prices')).toContain(
    'La versión que el archivo no trae deja de estar, de la marca que sea',
  )
})

it('says that a partial list keeps the other brands', () => {
  expect(scopeSays('brands-present', 'prices')).toContain(
    'las versiones de las demás marcas quedan como en la edición anterior',
  )
  expect(scopeSays('brands-present', 'sheets')).toContain('las fichas de las demás marcas')
})
