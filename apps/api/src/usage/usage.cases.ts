import type { TestConsole } from '../testing/console.js'

export function usageCases(open: () => TestConsole): void {
  it.each([
    ['searches', 'busquedas-30.csv', '\ufefftipo;búsqueda;veces;sin resultados\n'],
    ['looks', 'consultas-30.csv', '\ufeffdía;plan;consultas\n'],
    ['versions', 'versiones-30.csv', '\ufefftipo;codia;versión;consultas\n'],
  ])('sends %s as a CSV file', async (what, name, heading) => {
    const test = open()
    await test.empty()
    const { headers, text } = await test.call('GET', `/usage/${what}/csv`, { role: 'back-office' })
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
    expect(text.startsWith(heading)).toBe(true)
  })
}
