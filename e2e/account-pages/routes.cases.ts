import { PLAN_PERMISSIONS, type PlanCode, type UserType } from '@preciosa/contracts'
import { BUILT_IN_PAGES } from '@preciosa/server'
import { planNamed } from '@preciosa/testing/fake-api'
import type { FakedSite } from '../faked-site.js'
import type { WholeSite } from '../whole-site.js'
import { open, titleOf } from './pages.js'

type Reader = 'visitor' | 'Premium' | 'InfoPro Individual'
/** A status and heading, or where the address leads. */
type Answer = string | [status: number, title: RegExp]

const SIGN_IN = '/?showloginmodal=true'

const ROUTES: Record<string, Partial<Record<Reader, Answer>>> = {
  '/': { visitor: [200, /Cuánto vale tu auto/] },
  '/busqueda-asistida': { visitor: [200, /./] },
  '/resultado-busqueda?s=gol': { visitor: [200, /Gol/] },
  '/busqueda-visual': { visitor: SIGN_IN, Premium: [200, /./], 'InfoPro Individual': '/404' },
  '/infogrid': { visitor: SIGN_IN, Premium: '/404', 'InfoPro Individual': [200, /InfoGrid/] },
  '/comparador': { visitor: [200, /Comparador/], Premium: [200, /Comparador/] },
  '/particulares': { visitor: [200, /Los usados, por consulta/] },
  '/profesionales': { visitor: [200, /trabajar con precios/] },
  '/empresas': { visitor: [200, /adentro de tu sistema/] },
  '/servicio': { visitor: [200, /./] },
  '/nosotros': { visitor: [200, /lo que vale un auto/] },
  '/nexo': { visitor: [200, /NEXO/] },
  '/contacto': { visitor: [200, /./] },
  '/arrepentimiento': { visitor: [200, /^Botón de arrepentimiento$/] },
  '/baja': { visitor: [200, /^Botón de baja$/] },
  '/pedido': { visitor: [200, /^Confirmar un pedido$/] },
  '/privacidad/pedido': { visitor: [200, /Pedidos sobre tus datos/] },
  '/privacidad/confirmar': { visitor: [200, /^Confirmar un pedido$/] },
  '/privacidad/datos': { visitor: [200, /^Tus datos$/] },
  '/preguntas-frecuentes': { visitor: [200, /Preguntas frecuentes/] },
  '/calificaciones': { visitor: [200, /Calificaciones/] },
  '/terminos': { visitor: [200, /Términos y condiciones/] },
  '/politicas': { visitor: [200, /Políticas de privacidad/] },
  '/activacion': { visitor: [200, /Activá tu cuenta/] },
  '/activar-cuenta': { visitor: [200, /Activá tu cuenta/] },
  '/activacion-profesional': { visitor: [200, /./] },
  '/bienvenido': { visitor: SIGN_IN },
  '/perfil': { visitor: SIGN_IN, Premium: [200, /Mis datos/] },
  '/perfil/plan': { visitor: SIGN_IN, Premium: [200, /Mi plan/] },
  '/perfil/facturacion': { visitor: SIGN_IN, Premium: [200, /./] },
  '/perfil/favoritos': { visitor: SIGN_IN, Premium: [200, /Favoritos/] },
  '/perfil/historial': { visitor: SIGN_IN, Premium: [200, /./] },
  '/perfil/guia-util': { visitor: SIGN_IN, Premium: [200, /./], 'InfoPro Individual': '/404' },
  '/perfil/usuarios-vinculados': { visitor: SIGN_IN, 'InfoPro Individual': [200, /Usuarios vinculados/] },
  '/app-infogrid': { visitor: [200, /./] },
  '/suscripcion-app': { visitor: [200, /./] },
  '/error': { visitor: [200, /Demasiadas consultas/] },
  '/logout': { visitor: [200, /salir de tu cuenta/] },
  '/404': { visitor: [404, /No encontramos esta página/] },
}

/** Each address answers with its page, for those who may see it. */
export function routeCases(whole: () => WholeSite, faked: () => FakedSite): void {
  const readers = new Map<Reader, string>()
  beforeAll(async () => {
    const onPlan = (name: Reader, type: UserType, code: PlanCode) =>
      faked().cookieOf(`${code}@ejemplo.com.ar`, {
        type,
        plan: planNamed(name, code),
        permissions: [...PLAN_PERMISSIONS[code]],
      })
    readers.set('Premium', await onPlan('Premium', 'individual', 'individualPremium'))
    readers.set(
      'InfoPro Individual',
      await onPlan('InfoPro Individual', 'professional', 'professionalIndividual'),
    )
  })

  it.each(Object.entries(ROUTES))('%s', async (path, answers) => {
    for (const [reader, answer] of Object.entries(answers)) {
      const cookie = readers.get(reader as Reader)
      const page = await open((cookie === undefined ? whole() : faked()).site, path, cookie)
      if (typeof answer === 'string') {
        expect([reader, page.address.startsWith(answer), page.address]).toEqual([reader, true, page.address])
        continue
      }
      expect([reader, page.status, page.address]).toEqual([reader, answer[0], expect.anything()])
      expect(titleOf(page)).toMatch(answer[1])
    }
  })

  it.each(Object.keys(BUILT_IN_PAGES))('/%s is accessible, and found by search engines', async (path) => {
    const page = await open(whole().site, `/${path}`)
    expect(await page.faults()).toEqual([])
    const { document } = page
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
    expect([meta('robots'), document.querySelector('link[rel=canonical]')?.getAttribute('href')]).toEqual([
      undefined,
      `${new URL(whole().site).origin}/${path}`,
    ])
    expect((meta('description') ?? '').length).toBeGreaterThan(20)
    expect(document.querySelector('.foot__street') === null).toBe(path === 'nexo')
  })
}
