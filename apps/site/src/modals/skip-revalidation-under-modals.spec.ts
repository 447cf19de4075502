import { skipRevalidationUnderModals } from './skip-revalidation-under-modals.js'

const SITE = 'https://guia.example'

function isLoadedAgain(
  from: string,
  to: string,
  form: { formAction: string; actionStatus?: number } | null = null,
) {
  return skipRevalidationUnderModals({
    currentUrl: new URL(from, SITE),
    nextUrl: new URL(to, SITE),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(form === null ? {} : { formMethod: 'POST' as const, ...form }),
  })
}

describe('skipRevalidationUnderModals', () => {
  it.each([
    ['/ficha/cars/1', '/ficha/cars/1?showloginmodal=true'],
    ['/ficha/cars/1?showloginmodal=true', '/ficha/cars/1?showregistermodal=true'],
    ['/?tipo=motos&showregistermodal=true', '/?tipo=motos'],
  ])('doesn’t reload the page from %s to %s', (from, to) => {
    expect(isLoadedAgain(from, to)).toBe(false)
  })

  it.each([
    ['/', '/?tipo=motos'],
    ['/?showloginmodal=true', '/?tipo=motos'],
    ['/ficha/cars/1', '/ficha/cars/1'],
  ])('reloads the page from %s to %s', (from, to) => {
    expect(isLoadedAgain(from, to)).toBe(true)
  })

  it('reloads after any form except a refused dialog form', () => {
    const sheet = '/ficha/cars/1?showloginmodal=true'
    expect(
      isLoadedAgain(sheet, sheet, { formAction: '/cuenta?showloginmodal=true', actionStatus: 200 }),
    ).toBe(false)
    expect(isLoadedAgain(sheet, sheet, { formAction: '/ficha/cars/1', actionStatus: 200 })).toBe(true)
  })

  it('doesn’t reload after a form failed because the API was unavailable', () => {
    const sheet = '/ficha/cars/1'
    expect(isLoadedAgain(sheet, sheet, { formAction: sheet, actionStatus: 503 })).toBe(false)
  })

  it('doesn’t reload after a favourite changed', () => {
    expect(isLoadedAgain('/x', '/x', { formAction: '/favorito', actionStatus: 200 })).toBe(false)
  })
})
