import { sheetRoutes } from '@preciosa/contracts/sheets'
import { places } from '../plain-places.js'
import { seen, user } from './readers.js'

const SHEET = '/ficha/cars/120001'
const KA = '/ficha/cars/120002'

describe('the technical sheet', () => {
  it('shows its sections one below the other, and leads visitors to register', async () => {
    const reader = await seen(KA)
    const sections = ['Confort', 'Especificaciones', 'Motor y Transmisión', 'Seguridad']
    for (const title of sections) {
      const [heading] = reader.allNamed('main h2', title)
      expect([title, heading?.closest('[hidden]')]).toEqual([title, null])
    }
    expect(reader.main).toContain('Distancia entre ejes2,489 m')
    expect(reader.main).not.toContain('Largo3,9')
    expect(reader.all('[role=img][aria-label^="Dibujo ilustrativo"]')).toEqual([])
    await reader.go('Ver las medidas y las fotos')
    expect(reader.textOf('dialog')).toContain('Crear mi cuenta')
  })

  it('shows a user what the plan lacks', async () => {
    const { reader } = await user({ permissions: ['MEASUREMENTS'] })
    await reader.open(KA)
    expect(reader.main).toContain('Largo3,969 m')
    expect(reader.main).toContain('Peso1.085 kg')
    expect(reader.allNamed('a', 'Ver las medidas')).toEqual([])
    for (const action of ['Favorito', 'Compartir']) expect(reader.allNamed('button', action)).toEqual([])
  })

  it('says that it is unavailable, and shows the prices', async () => {
    places.faked.api.refuse(sheetRoutes.features, 'unavailable')
    const reader = await seen('/ficha/cars/300003')
    expect(reader.status).toBe(200)
    expect(reader.main).toContain('Ahora no podemos traer la ficha técnica.')
  })

  it('is made a favourite without scripts', async () => {
    const { reader, account } = await user({ permissions: ['FAVORITES'] })
    await (await reader.open(SHEET)).go('Favorito')
    expect(reader.button('Favorito').getAttribute('aria-pressed')).toBe('true')
    expect([...(account.favourites ?? [])]).toEqual([120_001])
  })

  it('leads to a report page that works without scripts', async () => {
    const reader = await seen(SHEET)
    await reader.go('Reportar un error')
    expect(reader.title).toBe('Reportar un error')
    expect(reader.hrefOf('Volver a la ficha')).toBe(SHEET)
    await reader.put('Qué está mal', 'El precio.').go('Enviar')
    expect(reader.status).toBe(400)
    expect(reader.textOf('[role=alert]')).toContain('Elegí qué querés reportar.')
    expect(reader.fieldValue('Qué está mal')).toBe('El precio.')
    await reader.put('Precio').put('Tu e-mail', 'ana@example.com').go('Enviar')
    expect(reader.main).toContain('Mensaje enviado!')
    expect(places.faked.api.mails.at(-1)?.message).toContain('El precio.')
  })
})
