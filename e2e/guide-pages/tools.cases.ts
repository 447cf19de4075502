import { MUST_BE_REGISTERED, SHOW_PRICES } from '@preciosa/contracts'
import { seenRoutes } from '@preciosa/contracts/history'
import { places } from '../plain-places.js'
import { expectHidden, seen, user } from './readers.js'
import type { Reader } from './reader.js'

const FIESTA = 120_001
const KA = 120_002
const TREND = 300_001
const comparing = (...codias: number[]) => `/comparador?tipo=autos&codias=${codias.join('-')}&anio=2018`
const BOTH = comparing(FIESTA, TREND)
const names = (reader: Reader) => reader.textsOf('.cmp__vehicle')
const MANY = [
  'RAW_DATASHEET',
  'MEASUREMENTS',
  'COMPARATOR',
  'COMPARATOR_TWO_VEHICLES',
  'CAR_PRICES',
  'HISTORIC_PRICE',
] as const

/** The cells of a row by its header. */
function cells(reader: Reader, header: RegExp): string[] {
  const found = reader.all('tr').find((row) => header.test(row.querySelector('th')?.textContent ?? ''))
  return [...(found?.querySelectorAll('td') ?? [])].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  )
}

describe('the comparator', () => {
  it('asks a visitor to register, and returns 404 to users without the permission', async () => {
    const visited = await seen(BOTH)
    expect(visited.textsOf('h1, h2')).toContain(MUST_BE_REGISTERED)
    await visited.go('Ya tengo cuenta', 'main')
    expect(visited.textOf('dialog')).toContain('Ingresar a mi cuenta')
    const { site } = places.faked
    expect(new URL(visited.address, site).searchParams.get('codias')).toBe(`${FIESTA}-${TREND}`)
    const { reader } = await user({ permissions: ['RAW_DATASHEET'] })
    expectHidden(await reader.open(BOTH))
  })

  it('names the best value unless one is unknown or it hardly differs', async () => {
    const { reader } = await user({ permissions: [...MANY] })
    await reader.open(comparing(FIESTA, KA, TREND))
    expect(cells(reader, /^Potencia/)).toEqual(['120 CV el más potente', '105 CV', '101 CV'])
    expect(cells(reader, /^Baúl/)).toEqual(['281 l', '257 l', '285 l'])
    expect(cells(reader, /^Consumo en ruta/)[1]).toBe('6,1 l/100 km el que menos gasta')
    expect(cells(reader, /^Aceleración/)).toEqual(['10,5 s', '10,5 s', '–sin dato'])
    expect(reader.textsOf('.cmp__note').filter((text) => text === '– sin dato')).toHaveLength(2)
    expect(cells(reader, /^Control de estabilidad/)).toEqual(['No', 'Sí el único', 'No'])
  })

  it('works without scripts: adding, comparing, differences, paying', async () => {
    const { api } = places.faked
    const { reader, account } = await user({ permissions: [...MANY], credits: 3 })
    await reader.open(`/ficha/cars/${FIESTA}?anio=2018`)
    await reader.go('Comparar', 'main')
    await reader.go('Agregar otro auto', 'main')
    await reader.put('Marca, modelo o versión', 'serie 1').go('Buscar', 'main')
    await reader.go('Agregar Volkswagen Gol Trend 1.6 Trendline 5P Serie 1')
    expect(reader.address).toBe(BOTH)
    await reader.put('Sólo diferencias').go('Mostrar', '.compare__differences')
    expect(reader.main.match(/Sin diferencias\./g)).toHaveLength(2)
    expect(cells(reader, /^2018/)).toEqual(['Precio cerrado', 'Precio cerrado'])
    await reader.go(SHOW_PRICES)
    expect(reader.textOf('dialog')).toContain('se consumirán 2 InfoCredits de los 3 que tenés')
    expect(api.looks).toEqual([])
    await reader.go('Ver los precios')
    for (let times = 0; times < 2; times += 1) {
      expect(cells(reader, /^2018/)).toEqual(['$ 16.485.000', '$ 15.433.000 el más barato'])
      await reader.open(reader.address)
    }
    expect(account.credits).toBe(1)
    await reader.go('Quitar Ford Fiesta 1.6 SE')
    expect(names(reader)).toEqual(['Volkswagen Gol Trend'])
  })
})

const PROFESSIONAL = {
  type: 'professional',
  permissions: ['INFOGRID', 'CAR_PRICES', 'MOTORBIKE_PRICES'],
} as const
const professional = (changes: Parameters<typeof user>[0]) =>
  user({ ...PROFESSIONAL, permissions: [...PROFESSIONAL.permissions], ...changes })
const FORD = '/infogrid?tipo=autos&marca=12'
const GRID = `${FORD}&modelo=1`
const lead = (reader: Reader) => reader.textOf('.infogrid__lead')
const rows = (reader: Reader) => reader.all('.price-grid tbody tr')
const paid = (reader: Reader) => reader.allNamed('a', /^Visto/).length

describe('InfoGrid', () => {
  it('returns 404 to individuals, and asks visitors to sign in', async () => {
    const { api, site } = places.faked
    const visited = await seen(GRID)
    expect(visited.textOf('dialog')).toContain('Ingresar a mi cuenta')
    expect(new URL(visited.address, site).searchParams.get('volver')).toBe(GRID)
    const { reader } = await user({ permissions: ['INFOGRID', 'CAR_PRICES'] })
    expectHidden(await reader.open(GRID))
    expectHidden(await reader.open('/infogrid/planilla.csv?marca=12'))
    expect(api.calls.filter(({ path }) => path.includes('infogrid'))).toEqual([])
  })

  it('shows codias, and paid prices at once', async () => {
    places.faked.api.moreVersions = 119
    const { reader } = await professional({
      credits: 41,
      consulted: new Set([130_003]),
      muestraCodia: true,
    })
    await reader.open(GRID)
    expect(lead(reader)).toBe('Ford Fiesta: 120 versiones.')
    expect(reader.textsOf('.price-grid thead th')).toEqual([
      ...['Versión', 'Codia', 'Precios', '0km'],
      ...['2022', '2021', '2020', '2019', '2018', '2017', '2016'],
    ])
    expect(reader.textsOf('.price-grid tbody tr')[3]).toMatch(
      /Serie 3 ?130003Visto: ficha de Serie 3 ya la viste este mes\$ 29\.411\.000\$ 21\.737\.000/,
    )
    expect(reader.textsOf('.price-grid tbody tr')[1]).toMatch(
      /130001Ver los precios de Serie 1\$ 29\.411\.000(Sin ver){7}$/,
    )
    expect(rows(reader)[1]?.querySelectorAll('.hatch')).toHaveLength(7)
    await reader.open(`${FORD}&modelo=3`)
    expect(reader.address).toBe(FORD)
    await reader.open('/infogrid?tipo=motos&marca=12')
    expect(reader.status).toBe(404)
    expect(reader.main).toContain('Esa marca no está en la guía de motos.')
  })

  it('says that paid prices can’t be read now', async () => {
    const { api } = places.faked
    const { reader } = await professional({ consulted: new Set([FIESTA]) })
    api.refuse(seenRoutes.seen, 'unavailable')
    await reader.open(GRID)
    expect(reader.main).toContain('No pudimos traer los precios que ya viste.')
    expect(paid(reader)).toBe(0)
  })

  it('works without scripts', async () => {
    places.faked.api.moreVersions = 59
    const { reader, account } = await professional({ credits: 55, consulted: new Set([130_001]) })
    await reader.open('/infogrid')
    expect(lead(reader)).toBe('Elegí una marca para ver sus versiones con los precios por año.')
    await reader.put('Marca', 'Ford').go('Seguir')
    await reader.put('Modelo', 'Fiesta').go('Seguir')
    expect(lead(reader)).toBe('Ford Fiesta: 60 versiones.')
    await reader.go('Ver 10 más')
    expect([rows(reader).length, paid(reader)]).toEqual([60, 1])
    await reader
      .put('Serie 2')
      .put('Serie 3')
      .go(/^Ver los precios (elegidos|de \d+ versi)/)
    expect(reader.textOf('dialog')).toContain('Se consumirán 2 InfoCredits')
    expect(reader.textOf('dialog')).toContain('2 versiones, 2 InfoCredits; tenés 55.')
    expect(account.credits).toBe(55)
    await reader.go('Ver los precios', 'dialog')
    expect(paid(reader)).toBe(3)
    await reader.open(reader.address)
    expect([paid(reader), account.credits]).toEqual([3, 53])
    await reader.go('Ver los precios de Serie 4')
    expect(reader.textOf('dialog')).toContain('Se consumirá un InfoCredit')
    await reader.go('Ver los de toda la página')
    expect(reader.textOf('dialog')).toContain('No te alcanzan los InfoCredits')
    expect(reader.textOf('dialog')).toContain('60 versiones, 57 InfoCredits')
    expect(account.credits).toBe(53)
  })
})
