import { NO_CONSULTED, NO_FAVOURITES } from '@preciosa/contracts'
import { GONE } from '@preciosa/testing/fake-api'
import { places } from '../plain-places.js'
import { expectHidden, NOT_FOUND, seen, user } from './readers.js'
import type { Reader } from './reader.js'

const LIST = '/perfil/favoritos'
const HISTORY = '/perfil/historial'
const GUIDES = '/perfil/guia-util'
const GROUP = '/precios/autos/ford_12/fiesta_1'
const FIESTA = 120_001
const HEART = 'Favorito: Ford Fiesta 1.6 SE'
const isOn = (reader: Reader, name: string) => reader.button(name).getAttribute('aria-pressed') === 'true'

describe('the heart of a version', () => {
  it('is missing in lists for visitors and other plans', async () => {
    const { reader } = await user({ permissions: ['COMPARATOR'] })
    for (const who of [await seen('/'), reader])
      for (const [path, title] of [
        [GROUP, 'Precios de Ford Fiesta'],
        ['/resultado-busqueda?s=fiesta', 'Ford Fiesta'],
      ] as const) {
        await who.open(path)
        expect(who.title).toBe(title)
        expect(who.allNamed('button', /Favorito/)).toEqual([])
      }
  })

  it.each([
    ['a model', `${GROUP}?anio=2018`, HEART, {}],
    [
      'InfoGrid',
      '/infogrid?tipo=autos&marca=12&modelo=1',
      'Favorito: Fiesta 1.6 SE',
      { type: 'professional' },
    ],
  ] as const)('works without scripts, and returns to its page: %s', async (_, path, name, more) => {
    const { reader, account } = await user({ permissions: ['FAVORITES', 'INFOGRID', 'CAR_PRICES'], ...more })
    await (await reader.open(path)).go(name)
    expect([isOn(reader, name), [...(account.favourites ?? [])], reader.address]).toEqual([
      true,
      [FIESTA],
      path,
    ])
    await reader.go(name)
    expect([isOn(reader, name), [...(account.favourites ?? [])], reader.address]).toEqual([false, [], path])
  })
})

describe('the favourites', () => {
  it('can be removed and restored without scripts', async () => {
    const favourites = new Set([FIESTA])
    const { reader } = await user({ permissions: ['FAVORITES'], favourites })
    await (await reader.open(LIST)).go(HEART)
    expect(reader.text).toContain('Quitaste Ford Fiesta 1.6 SE de tus favoritos.')
    expect(reader.textsOf('h2')[0]).toBe(NO_FAVOURITES)
    expect([...favourites]).toEqual([])
    await reader.go(/^Deshacer/)
    expect([isOn(reader, HEART), [...favourites], reader.address]).toEqual([
      true,
      [FIESTA],
      `${LIST}?quitado=cars-120001`,
    ])
    expect(reader.text).not.toContain('Quitaste')
  })

  it('keep the last name of a version that left the guide', async () => {
    const { reader } = await user({
      permissions: ['FAVORITES'],
      favourites: new Set([GONE, FIESTA]),
      consulted: new Set([FIESTA]),
    })
    await reader.open(LIST)
    const [fiesta, gone] = ['Fiesta 1.6 SE', 'Escort 1.8 GL'].map((name) =>
      reader.all('.hit').find(({ textContent }) => textContent.includes(name)),
    )
    expect(fiesta?.textContent).toContain('Ya la viste este mes')
    expect(gone?.textContent).toContain('Ya no está en la guía.')
    expect(gone?.querySelectorAll('a')).toHaveLength(0)
  })

  it('return 404 for other plans, and ask visitors to sign in', async () => {
    const { reader } = await user({ permissions: ['SEARCH_HISTORY'] })
    expectHidden(await reader.open(LIST))
    const visited = await seen(LIST)
    expect(visited.textOf('dialog')).toContain('Ingresar a mi cuenta')
    expect(visited.address).toBe('/?showloginmodal=true&volver=%2Fperfil%2Ffavoritos')
  })
})

describe('the history', () => {
  const spend = (codia: number, dateConsulted: string, lasting = false) => ({ codia, dateConsulted, lasting })

  it('lists looks by month with free ones and links, and spends no credit', async () => {
    const { reader } = await user({
      permissions: ['SEARCH_HISTORY', 'FAVORITES'],
      consulted: new Set([FIESTA]),
      history: [
        spend(FIESTA, '2026-11-02T12:00:00.000Z'),
        spend(200_001, '2026-10-20T12:00:00.000Z'),
        spend(GONE, '2026-10-05T12:00:00.000Z'),
        spend(300_001, '2026-09-05T12:00:00.000Z', true),
      ],
    })
    await reader.open('/perfil/plan')
    await reader.go('Historial', 'nav[aria-label="Perfil"]')
    expect(reader.title).toBe('Historial')
    expect(reader.main).toContain('4 consultas, de la más nueva a la más vieja.')
    expect(reader.textsOf('main h2')).toEqual(['Noviembre 2026', 'Octubre 2026', 'Septiembre 2026'])
    expect(reader.textsOf('.hit__price')).toEqual([
      '2022 $ 21.737.000Seguís viéndolo gratis hasta el 30 de noviembre.Lo viste el 2 de noviembre',
      'Volver a verlo cuesta 1 InfoCredit.Lo viste el 20 de octubre',
      'Ya no está en la guía.Lo viste el 5 de octubre',
      'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.Lo viste el 5 de septiembre',
    ])
    await reader.go('Favorito: Honda Wave 110 S')
    expect([isOn(reader, 'Favorito: Honda Wave 110 S'), places.faked.api.looks]).toEqual([true, []])
    expect(reader.hrefOf('Fiesta 1.6 SE')).toBe(`/ficha/cars/${FIESTA}`)
  })

  it('has fifteen entries per page, and a text if empty', async () => {
    const history = Array.from({ length: 16 }, (_, at) =>
      spend(FIESTA, new Date(Date.UTC(2026, 10 - at, 2, 12)).toISOString()),
    )
    const { reader } = await user({ permissions: ['SEARCH_HISTORY'], history })
    await reader.open(HISTORY)
    expect(reader.all('.hit')).toHaveLength(15)
    await reader.go('Siguiente')
    expect([reader.textsOf('main h2'), reader.address]).toEqual([['Agosto 2025'], `${HISTORY}?pagina=2`])
    history.length = 0
    await reader.open(reader.address)
    expect([reader.textsOf('main h2'), reader.address]).toEqual([[NO_CONSULTED], HISTORY])
  })
})

describe('the useful guides', () => {
  const TITLES = [
    'Comprar un usado con los papeles en orden',
    'Vender tu auto sin sorpresas',
    'Cómo se hace un precio y qué lo mueve',
  ] as const

  it('are three, linked from the profile, with contents and links to each other', async () => {
    const { reader } = await user({ permissions: ['USEFUL_GUIDE'] })
    await reader.open('/perfil/plan')
    await reader.go('Guía útil', 'nav[aria-label="Perfil"]')
    expect(reader.textsOf('main h2')).toEqual([...TITLES])
    await reader.go(TITLES[0])
    expect([reader.title, reader.address]).toEqual([TITLES[0], `${GUIDES}/comprar-un-usado`])
    expect(reader.textsOf('nav[aria-label="Contenido"] a')).toEqual([
      'Antes de ir a verlo',
      'Los papeles, uno por uno',
      'Mirarlo como si fueras a encontrar algo',
      'De qué desconfiar',
      'Pagar y ponerlo a tu nombre',
    ])
    expect((await reader.go(TITLES[2])).title).toBe(TITLES[2])
    expect((await reader.go('cambios del mes')).address).toBe('/cambios')
  })

  it('need USEFUL_GUIDE; other users read about them at their plan', async () => {
    const { reader } = await user({ permissions: ['FAVORITES'] })
    await reader.open(`${GUIDES}/vender-tu-auto`)
    expect([reader.status, reader.title]).toEqual([404, NOT_FOUND])
    await reader.open('/perfil/plan')
    expect(reader.main).toContain('Con otros planes')
    expect(reader.textsOf('dt').filter((name) => /Historial|Guía útil/.test(name))).toEqual([
      'Historial',
      'Guía útil',
    ])
    expect(reader.textsOf('nav[aria-label="Perfil"] a')).toEqual([
      'Mis datos',
      'Plan',
      'Facturación',
      'Favoritos',
    ])
  })
})
