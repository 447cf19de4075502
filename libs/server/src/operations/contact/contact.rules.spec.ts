import { digestsOf, vehicleNamed } from './contact.rules.js'

const SITE = 'https://guia.example'
const FIESTA = { vehicleType: 'cars', codia: 120001, url: 'https://guia.example/ficha/cars/120001' }

describe('vehicleNamed', () => {
  it('returns the vehicle of the address in a report', () => {
    const report = `Ford Fiesta 1.6 SE (codia 120001)\n${FIESTA.url}\n\nEl precio es de otro año.`
    expect(vehicleNamed(report, SITE)).toEqual(FIESTA)
    expect(vehicleNamed(report, `${SITE}/`)).toEqual(FIESTA)
  })

  it('returns the vehicle of the first address in a sentence, without the query', () => {
    const text = `Vi ${SITE}/ficha/motorcycles/220001?anio=2018. También ${FIESTA.url}.`
    expect(vehicleNamed(text, SITE)).toEqual({
      vehicleType: 'motorcycles',
      codia: 220001,
      url: `${SITE}/ficha/motorcycles/220001`,
    })
  })

  it.each([
    'No nombra ninguno.',
    'Ford Fiesta 1.6 SE (codia 120001)',
    'https://otra.example/ficha/cars/120001',
    'https://guia.example.otra.example/ficha/cars/120001',
    'https://guia.example@otra.example/ficha/cars/120001',
    `https://otra.example/?${FIESTA.url}`,
    `${SITE}/ficha/camiones/120001`,
    `${SITE}/ficha/cars/0`,
    `${SITE}/ficha/cars/12345678901`,
    `${SITE}/ficha/cars/120001/reportar`,
    `${SITE}/ficha/cars/120001x`,
    '',
  ])('returns null for %j', (text) => {
    expect(vehicleNamed(text, SITE)).toBeNull()
  })
})

describe('digestsOf', () => {
  const line = (type: 'question' | 'report' | 'press', total: number, subject: string) => ({
    ...{ type, total, subject },
    email: 'ana@ejemplo.com.ar',
  })

  it('makes one per address, counts all messages and lists the first ones', () => {
    const lines = [
      line('question', 9, 'a'),
      line('press', 1, 'b'),
      line('report', 2, 'c'),
      line('question', 9, 'd'),
    ]
    const addressOf = (type: string) => (type === 'press' ? 'prensa@guia.example' : 'hola@guia.example')
    const digests = digestsOf(lines, addressOf, 2)
    expect(
      digests.map(({ address, total, listed }) => [address, total, listed.map(({ subject }) => subject)]),
    ).toEqual([
      ['hola@guia.example', 11, ['a', 'c']],
      ['prensa@guia.example', 1, ['b']],
    ])
  })

  it('leaves out what has no address', () => {
    expect(digestsOf([line('press', 1, 'b')], () => undefined, 2)).toEqual([])
  })
})
