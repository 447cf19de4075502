import { unusedColumnsGuard } from './unused-columns.rules.js'

it('names the columns that look like years or prices', () => {
  const guard = unusedColumnsGuard([
    { heading: 'Precio 2016', looksLike: 'year' },
    { heading: 'Reventa', looksLike: 'prices' },
    { heading: 'Notas', looksLike: null },
  ])
  expect(guard).toEqual({
    code: 'unused-column',
    message:
      'Hay columnas que el formato no usa, y su contenido se perdería. «Precio 2016»: parece un año o 0km; «Reventa»: parece tener precios.',
  })
})

it('lets other unused columns pass', () => {
  expect(unusedColumnsGuard([{ heading: 'Notas', looksLike: null }])).toBeUndefined()
})
