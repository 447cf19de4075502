import { removedBy, removedIn } from './removed.rules.js'

const searchOf = (path: string) => new URL(path, 'https://guia.example').searchParams
const FIESTA = { vehicleType: 'cars', codia: 120_001 } as const

describe('the address after a removal', () => {
  it('has the removed vehicle beside the page number', () => {
    expect(removedIn('/perfil/favoritos', FIESTA)).toBe('/perfil/favoritos?quitado=cars-120001')
    const second = removedIn('/perfil/favoritos?pagina=2', FIESTA)
    expect(second).toBe('/perfil/favoritos?pagina=2&quitado=cars-120001')
    expect(removedBy(searchOf(second))).toEqual(FIESTA)
  })

  it('has only the last removed vehicle', () => {
    const moto = { vehicleType: 'motorcycles', codia: 200_001 } as const
    expect(removedIn(removedIn('/perfil/favoritos', FIESTA), moto)).toBe(
      '/perfil/favoritos?quitado=motorcycles-200001',
    )
  })

  it.each(['', 'cars', 'cars-', 'cars-0', 'cars-x', 'trucks-1', 'cars-1-2', 'cars-1234567890', '-1'])(
    'has no removed vehicle for %p',
    (value) => {
      expect(removedBy(new URLSearchParams({ quitado: value }))).toBeNull()
    },
  )
})
