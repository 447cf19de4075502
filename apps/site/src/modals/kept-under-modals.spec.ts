import { keptUnderModals } from './kept-under-modals.js'

const SITE = 'https://guia.example'

function isLoadedAgain(
  from: string,
  to: string,
  form: { formAction: string; actionStatus?: number } | null = null,
) {
  return keptUnderModals({
    currentUrl: new URL(from, SITE),
    nextUrl: new URL(to, SITE),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(form === null ? {} : { formMethod: 'POST' as const, ...form }),
  })
}

describe('a page under a dialog', () => {
  it.each([
    ['/ficha/cars/1', '/ficha/cars/1?showloginmodal=true'],
    ['/ficha/cars/1?showloginmodal=true', '/ficha/cars/1?showregistermodal=true'],
    ['/?tipo=motos&showregistermodal=true', '/?tipo=motos'],
  ])('stays as it is from %s to %s', (from, to) => {
    expect(isLoadedAgain(from, to)).toBe(false)
  })

  it.each([
    ['/', '/?tipo=motos'],
    ['/?showloginmodal=true', '/?tipo=motos'],
    // Asked for again, as "Reintentar" does.
    ['/ficha/cars/1', '/ficha/cars/1'],
  ])('is loaded from %s to %s', (from, to) => {
    expect(isLoadedAgain(from, to)).toBe(true)
  })

  it('isn’t loaded when the dialog’s form is sent back, and is after any other form', () => {
    const sheet = '/ficha/cars/1?showloginmodal=true'
    expect(
      isLoadedAgain(sheet, sheet, { formAction: '/?showloginmodal=true&index', actionStatus: 200 }),
    ).toBe(false)
    expect(isLoadedAgain(sheet, sheet, { formAction: '/ficha/cars/1', actionStatus: 200 })).toBe(true)
  })

  it('isn’t loaded after what the API was away for', () => {
    const sheet = '/ficha/cars/1'
    expect(isLoadedAgain(sheet, sheet, { formAction: sheet, actionStatus: 503 })).toBe(false)
  })

  it('isn’t loaded when a heart is pressed on it', () => {
    expect(isLoadedAgain('/x', '/x', { formAction: '/favorito', actionStatus: 200 })).toBe(false)
  })
})
