import type { FakeApi } from '../../testing/fake-api.js'
import { startFakeApi } from '../../testing/with-fake-api.js'
import type * as Home from './home.server.js'
import type * as Suggestions from './suggestions.server.js'

describe('the search by name', () => {
  let api: FakeApi
  let loadSuggestions: typeof Suggestions.loadSuggestions
  let loadHome: typeof Home.loadHome

  beforeAll(async () => {
    api = await startFakeApi()
    ;({ loadSuggestions } = await import('./suggestions.server.js'))
    ;({ loadHome } = await import('./home.server.js'))
  })
  afterAll(() => api.stop())

  const suggest = (search: string) => loadSuggestions(new URLSearchParams(search))

  it('offers brands and models of the half that is looked at', async () => {
    await expect(suggest('q=fiesta')).resolves.toEqual({
      text: 'fiesta',
      suggestions: [{ name: 'Ford Fiesta', path: '/precios/autos/ford_12/fiesta_1' }],
    })
    await expect(suggest('tipo=motos&q=hon')).resolves.toMatchObject({
      suggestions: [{ name: 'Honda' }, { name: 'Honda Wave' }],
    })
    await expect(suggest('tipo=motos&q=fiesta')).resolves.toMatchObject({ suggestions: [] })
  })

  it.each(['', 'q=', 'q=fo', 'q=+fo+', `q=${'ford'.repeat(8)}`])(
    'looks for nothing with %p',
    async (search) => {
      api.calls.length = 0
      await expect(suggest(search)).resolves.toMatchObject({ suggestions: [] })
      expect(api.calls).toEqual([])
    },
  )

  it('takes 3 to 29 characters', async () => {
    await expect(suggest('q=for')).resolves.toMatchObject({ suggestions: [{}, {}, {}] })
    await expect(suggest(`q=${'f'.repeat(29)}`)).resolves.toMatchObject({ suggestions: [] })
  })

  it('stands in the page without scripts', async () => {
    const home = await loadHome(new URLSearchParams('q=Citroen'))
    expect(home.search).toEqual({
      text: 'Citroen',
      results: [
        { name: 'Citroën', path: '/precios/autos/citroen_14' },
        { name: 'Citroën C3', path: '/precios/autos/citroen_14/c3_3' },
      ],
    })
    expect((await loadHome(new URLSearchParams())).search).toBeNull()
  })

  it('knows which dialog an address asks for, and leads back to this site only', async () => {
    const modal = async (search: string) => (await loadHome(new URLSearchParams(search))).modal
    await expect(modal('')).resolves.toBeNull()
    await expect(modal('showloginmodal=true&volver=/ficha/cars/1')).resolves.toEqual({
      form: 'login',
      rules: { email: expect.anything(), password: expect.anything() },
      returnTo: '/ficha/cars/1',
      expired: false,
    })
    await expect(modal('showregistermodal=true&volver=https://evil.example')).resolves.toMatchObject({
      form: 'register',
      returnTo: '/',
    })
    await expect(modal('showloginmodal=true&showsession=true')).resolves.toMatchObject({ expired: true })
  })
})
