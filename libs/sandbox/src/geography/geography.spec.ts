import { type RunningGeographyService, startGeographyService } from './service.js'

const place = (id: string | null, nombre: string) => ({
  id,
  nombre,
  provincia: { id: '14', nombre: 'Córdoba' },
  departamento: { id: '14063', nombre: 'Marcos Juárez' },
})
let service: RunningGeographyService

beforeAll(async () => {
  service = await startGeographyService()
  service.offer([place('14063020', 'Los Surgentes'), place('14063010', 'Leones')])
})
afterAll(async () => {
  await service.stop()
  await service.stop()
})

const get = async (path: string) => {
  const response = await fetch(`${service.url}${path}`)
  return { status: response.status, body: await response.json() }
}

describe('the fake Georef', () => {
  it('returns the requested fields in the requested order', async () => {
    expect(
      await get('/localidades?campos=id,nombre,provincia.id,departamento.nombre&orden=id&max=1'),
    ).toEqual({
      status: 200,
      body: {
        cantidad: 1,
        inicio: 0,
        total: 2,
        parametros: {},
        localidades: [
          {
            id: '14063010',
            nombre: 'Leones',
            provincia: { id: '14' },
            departamento: { nombre: 'Marcos Juárez' },
          },
        ],
      },
    })
    const { body } = await get('/localidades?inicio=1&max=5000&campos=provincia')
    expect(body).toMatchObject({
      cantidad: 1,
      inicio: 1,
      localidades: [{ nombre: 'Leones', provincia: { id: '14', nombre: 'Córdoba' } }],
    })
    expect(service.asked.at(-1)).toBe('/localidades?inicio=1&max=5000&campos=provincia')
  })

  it.each([
    ['max=5001', 'max'],
    ['max=0', 'max'],
    ['max=x', 'max'],
    ['inicio=-1', 'inicio'],
    ['inicio=5001&max=5000', 'inicio'],
    ['pagina=2', 'pagina'],
  ])('rejects %s', async (query, parameter) => {
    const { status, body } = await get(`/localidades?${query}`)
    expect([status, body]).toMatchObject([400, { errores: [{ nombre_parametro: parameter }] }])
  })

  it('returns 404 for other paths', async () => {
    expect((await get('/calles')).status).toBe(404)
  })
})
