import { errorText, TEXTS } from './error-texts.js'

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null })
const missing = answered(404)

it.each(['/perfil', '/perfil/facturacion', '/Perfil/nada'])('mentions no vehicle at %s', (pathname) => {
  expect(errorText(missing, pathname)).toMatchObject({
    title: TEXTS[404].title,
    text: expect.stringContaining('tu cuenta no tenga esta página') as string,
  })
})

it.each(['/', '/perfiles', '/ficha/cars/1', undefined])('shows the general 404 text at %s', (pathname) => {
  expect(errorText(missing, pathname)).toBe(TEXTS[404])
})

it("hides the error's message", () => {
  expect(errorText(new Error('secreto'), '/perfil')).toBe(TEXTS[500])
  expect(errorText(answered(503), '/perfil')).toBe(TEXTS[503])
})
