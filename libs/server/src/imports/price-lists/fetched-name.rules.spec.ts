import { fetchedName } from './fetched-name.rules.js'

describe('fetchedName', () => {
  it.each([
    ['https://listas.example/2026-11.csv', '2026-11.csv'],
    ['https://listas.example/guia/precios%202026-11.XLSX?clave=1#hoja', 'precios 2026-11.XLSX'],
    ['https://listas.example/precios%20de%20a%C3%B1o.csv', 'precios de año.csv'],
    ['https://listas.example/100%25.csv', '100%.csv'],
    ['https://listas.example/100%.csv', '100%.csv'],
    ['https://listas.example/%E2%80%AEvsc.csv', 'vsc.csv'],
    ['https://listas.example/..%2f..%2fpasswd.csv', '....passwd.csv'],
    ['https://listas.example/exportar.php?mes=2026-11', 'lista-2026-11.csv'],
    ['https://listas.example/2026-11.csv.php', 'lista-2026-11.csv'],
    ['https://listas.example/%20precios%20.csv%20', 'precios .csv'],
    ['https://listas.example/', 'lista-2026-11.csv'],
    ['https://listas.example/.csv', 'lista-2026-11.csv'],
    [`https://listas.example/${'x'.repeat(300)}.csv`, `${'x'.repeat(96)}.csv`],
  ])('turns %s into %s', (url, name) => {
    expect(fetchedName(url, '2026-11', 'csv')).toBe(name)
  })
})
