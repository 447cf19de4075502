import { errorText, TEXTS } from './error-texts.js'

/** What a route's boundary is given of an answer. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: null })
const missing = answered(404)

it.each(['/perfil', '/perfil/facturacion', '/Perfil/nada'])('speaks of no vehicle at %s', (pathname) => {
  expect(errorText(missing, pathname)).toMatchObject({
    title: TEXTS[404].title,
    text: expect.stringContaining('tu cuenta no tenga esta página') as string,
  })
})

it.each(['/', '/perfiles', '/ficha/cars/1', undefined])(
  'says what a page is told that isn’t there: %s',
  (pathname) => {
    expect(errorText(missing, pathname)).toBe(TEXTS[404])
  },
)

it('says nothing of a fault', () => {
  expect(errorText(new Error('secreto'), '/perfil')).toBe(TEXTS[500])
  expect(errorText(answered(503), '/perfil')).toBe(TEXTS[503])
})
