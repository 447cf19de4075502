import { main } from './main.js'

describe('a price-list command that is written wrong', () => {
  let out: string[]
  let said: string[]
  beforeEach(() => {
    out = []
    said = []
    jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
    jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    [['import', '--json'], 'Falta el archivo.'],
    [['import', 'no-hay.csv', '--format', 'preciosa', '--json'], 'No existe el archivo'],
    [['import', 'no-hay.csv', '--json', '--nada'], 'no se entiende'],
  ])('%j ends with 2, an empty array and a message', async (words, message) => {
    expect(await main(words)).toBe(2)
    expect(out).toEqual(['[]'])
    expect(said.join('\n')).toContain(message)
  })

  it('prints nothing on stdout without --json', async () => {
    expect(await main(['import'])).toBe(2)
    expect(out).toEqual([])
  })
})
