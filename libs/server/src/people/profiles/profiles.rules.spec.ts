import {
  guideBrands,
  isComplete,
  type ProfileAnswers,
  wrongBirthDate,
  wrongInterests,
  wrongVehicles,
} from './profiles.rules.js'

const ALL: ProfileAnswers = {
  type: 'individual',
  firstName: 'Ana',
  lastName: 'Paz',
  prefix: '11',
  phoneNumber: '45551234',
  province: 'Salta',
  locality: 'Cafayate',
  activity: null,
  areasOfInterest: ['Vender'],
  vehiclesOfInterest: ['Motos'],
  brandsOfInterest: ['Zanella'],
}

describe('a complete profile', () => {
  it('has every answer of the five steps', () => {
    expect(isComplete(ALL)).toBe(true)
  })

  it.each(['firstName', 'lastName', 'prefix', 'phoneNumber', 'province', 'locality'] as const)(
    'requires %s',
    (field) => {
      expect(isComplete({ ...ALL, [field]: null })).toBe(false)
    },
  )

  it.each(['areasOfInterest', 'vehiclesOfInterest', 'brandsOfInterest'] as const)(
    'requires at least one of %s',
    (field) => {
      expect(isComplete({ ...ALL, [field]: [] })).toBe(false)
    },
  )

  it('of a professional may have a trade in free text only', () => {
    const without = { ...ALL, areasOfInterest: [], activity: 'Desarmadero' }
    expect(isComplete({ ...without, type: 'professional' })).toBe(true)
    expect(isComplete(without)).toBe(false)
  })
})

describe('interests', () => {
  it('depend on the user type', () => {
    expect(wrongInterests('individual', ['Comprar', 'Vender', 'Comparar', 'Informarse'])).toEqual([])
    expect(wrongInterests('professional', ['Productor', 'Compra / Venta', 'Otros'])).toEqual([])
    expect(wrongInterests('individual', ['Comprar', 'Perito'])).toEqual([
      { path: 'areasOfInterest.1', message: 'Debe ser Comprar, Vender, Comparar o Informarse.' },
    ])
  })

  it('of a professional may include one free text', () => {
    expect(wrongInterests('professional', ['Desarmadero'])).toEqual([])
    expect(
      wrongInterests('professional', ['Desarmadero', 'Perito', 'Grúas']).map(({ path }) => path),
    ).toEqual(['areasOfInterest.2'])
  })

  it('in vehicles depend on the user type', () => {
    expect(wrongVehicles('professional', ['Camiones', "SUV's"])).toEqual([])
    expect(wrongVehicles('individual', ['Autos', 'Camiones'])).toEqual([
      { path: 'vehiclesOfInterest.1', message: 'Debe ser Autos o Motos.' },
    ])
  })
})

describe('brands', () => {
  it("get the guide's spelling and lose duplicates", () => {
    const known = { guide: ['Citroën', 'Fiat'], kept: [] }
    expect(guideBrands(['citroen', 'FIAT', 'fiat'], known)).toEqual({
      brands: ['Citroën', 'Fiat'],
      errors: [],
    })
  })

  it('outside the guide are rejected unless the profile already has them', () => {
    expect(guideBrands(['IKA', 'DKW'], { guide: ['Fiat'], kept: ['IKA'] })).toEqual({
      brands: ['IKA', 'DKW'],
      errors: [{ path: 'brandsOfInterest.1', message: 'Elegí una marca de la guía' }],
    })
  })
})

describe('a birth date', () => {
  it.each([
    ['2008-11-23', undefined],
    ['1900-01-01', undefined],
    ['2008-11-24', 'Tenés que ser mayor de 18 años'],
    ['2026-11-23', 'Tenés que ser mayor de 18 años'],
    ['2026-11-24', 'Escribí una fecha que exista'],
    ['1899-12-31', 'Escribí una fecha que exista'],
  ])('%s is checked', (birthDate, message) => {
    expect(wrongBirthDate(birthDate, '2026-11-23')).toBe(message)
  })

  it('of 29 February comes of age on 1 March', () => {
    expect(wrongBirthDate('2008-02-29', '2026-02-28')).toBe('Tenés que ser mayor de 18 años')
    expect(wrongBirthDate('2008-02-29', '2026-03-01')).toBeUndefined()
  })
})
