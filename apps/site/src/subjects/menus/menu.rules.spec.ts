import { PLAN_CODES, PLAN_PERMISSIONS, type PlanCode, type UserType } from '@preciosa/contracts'
import { matchRoutes } from 'react-router'
import type { Person, Reader } from '../session/reader.js'
import { visibleMenu, type VisibleEntry } from './menu.rules.js'
import type { SiteRoute } from '../../testing/route-config.js'
import { siteRoutes } from '../../testing/site-routes.js'
import { LEGAL_MENU, MAIN_MENU, type MenuEntry, PROFILE_TABS, USER_MENU } from './menus.js'

jest.mock('@remix-run/route-config', () => jest.requireActual<object>('../../testing/route-config.js'))

function person(plan: PlanCode | null, type: UserType = 'individual'): Person {
  return {
    kind: 'person',
    email: 'ana@example.com',
    name: null,
    needsName: false,
    type,
    credits: 3,
    creditsActive: true,
    plan: plan === null ? null : { name: plan, code: plan },
    permissions: PLAN_PERMISSIONS[plan ?? 'unsuscribed'],
    giftUntil: null,
  }
}

const built = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => {
    const there = { ...entry, children: built(entry.children ?? []) }
    delete there.later
    return there
  })
const labels = (entries: VisibleEntry[]): string[] =>
  entries.flatMap(({ label, children }) => [label, ...labels(children)])
const shown = (menu: readonly MenuEntry[], reader: Reader) => labels(visibleMenu(built(menu), reader))
const typeOf = (code: PlanCode): UserType => (code.startsWith('professional') ? 'professional' : 'individual')

/** Pages that come with the software (libs/server, content/pages/built-in). */
const BUILT_IN = [
  '/servicio',
  '/terminos',
  '/politicas',
  '/particulares',
  '/profesionales',
  '/empresas',
  '/nosotros',
  '/nexo',
  '/preguntas-frecuentes',
  '/calificaciones',
]

describe('menus', () => {
  const searchesOf = (reader: Reader) =>
    shown(MAIN_MENU, reader).filter((label) =>
      ['Asistida', 'Visual', 'Comparador', 'InfoGrid'].includes(label),
    )

  it.each<[PlanCode, string[]]>([
    ['unsuscribed', ['Asistida']],
    ['individualFree', ['Asistida', 'Visual', 'Comparador']],
    ['individualCar', ['Asistida', 'Visual', 'Comparador']],
    ['individualMotorbike', ['Asistida', 'Visual', 'Comparador']],
    ['individualPremium', ['Asistida', 'Visual', 'Comparador']],
    ['professionalFree', ['Asistida', 'Comparador', 'InfoGrid']],
    ['professionalIndividual', ['Asistida', 'Comparador', 'InfoGrid']],
    ['professionalFleet', ['Asistida', 'Comparador', 'InfoGrid']],
  ])('show users with the plan %s the searches %j', (code, expected) => {
    expect(searchesOf(person(code, typeOf(code)))).toEqual(expected)
  })

  it('show visual search only to individuals and InfoGrid only to professionals', () => {
    const both: Person = { ...person('individualFree'), permissions: ['VISUAL_SEARCH', 'INFOGRID'] }
    expect(searchesOf(both)).toEqual(['Asistida', 'Visual'])
    expect(searchesOf({ ...both, type: 'professional' })).toEqual(['Asistida', 'InfoGrid'])
  })

  it.each<[string, Reader]>([
    ['a visitor', { kind: 'visitor' }],
    ['a reader who can’t be identified', { kind: 'unknown' }],
    ['a user without a profile', { ...person(null), type: null }],
  ])('show %s the public entries', (_, reader) => {
    expect(searchesOf(reader)).toEqual(['Asistida'])
    expect(shown(USER_MENU, reader)).toEqual([])
    expect(shown(PROFILE_TABS, reader)).toEqual([])
    expect(shown(LEGAL_MENU, reader)).toHaveLength(7)
  })

  it.each<[PlanCode, string[]]>([
    ['individualFree', ['Perfil', 'Tus consultas de este mes']],
    ['individualCar', ['Perfil', 'Tus consultas de este mes', 'Historial']],
    ['individualPremium', ['Perfil', 'Tus consultas de este mes', 'Favoritos', 'Historial']],
  ])('show users with the plan %s the user menu %j', (code, expected) => {
    expect(shown(USER_MENU, person(code))).toEqual(expected)
  })

  it.each(PLAN_CODES)('show the profile tabs of the plan %s', (code) => {
    const tabs = shown(PROFILE_TABS, person(code, typeOf(code)))
    const granted = new Set<string>(PLAN_PERMISSIONS[code])
    expect(tabs).toEqual([
      'Mis datos',
      'Plan',
      ...(code === 'professionalFleet' ? [] : ['Facturación']),
      ...(granted.has('FAVORITES') ? ['Favoritos'] : []),
      ...(granted.has('SEARCH_HISTORY') ? ['Historial'] : []),
      ...(granted.has('USEFUL_GUIDE') ? ['Guía útil'] : []),
      ...(typeOf(code) === 'professional' ? ['Usuarios vinculados'] : []),
    ])
  })

  it('give a search its full label outside its heading', () => {
    const [searches] = visibleMenu(built(MAIN_MENU), person('individualFree')).filter(({ to }) => to === null)
    expect(searches?.children.map(({ aloneLabel }) => aloneLabel)).toEqual([
      'Búsqueda asistida',
      'Búsqueda visual',
      'Comparador',
    ])
  })

  it('hide missing pages and headings without entries', () => {
    const later: MenuEntry[] = [{ label: 'A', children: [{ label: 'B', to: '/b', later: true }] }]
    expect(visibleMenu(later, { kind: 'visitor' })).toEqual([])
    const heading: MenuEntry[] = [{ label: 'A', to: '/a', later: true, children: [{ label: 'B', to: '/b' }] }]
    expect(visibleMenu(heading, { kind: 'visitor' })).toEqual([
      {
        label: 'A',
        aloneLabel: 'A',
        to: null,
        children: [{ label: 'B', aloneLabel: 'B', to: '/b', children: [] }],
      },
    ])
  })

  it('mark exactly the missing pages with `later`', async () => {
    const routes = await siteRoutes()
    const isThere = (to: string) => {
      const path = matchRoutes(routes.map(asRoute), to)?.at(-1)?.route.path
      return path === ':path' ? BUILT_IN.includes(to) : path !== '*'
    }
    const all = (entries: readonly MenuEntry[]): MenuEntry[] =>
      entries.flatMap((entry) => [entry, ...all(entry.children ?? [])])
    const pages = all([...MAIN_MENU, ...USER_MENU, ...LEGAL_MENU, ...PROFILE_TABS]).filter(
      ({ to }) => to !== undefined,
    )
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.map(({ to, later = false }) => ({ to, later }))).toEqual(
      pages.map(({ to }) => ({ to, later: !isThere(to!) })),
    )
  })
})

function asRoute({ path, index, children }: SiteRoute): Parameters<typeof matchRoutes>[0][number] {
  const at = path === undefined ? {} : { path }
  return index === true ? { ...at, index } : { ...at, children: (children ?? []).map(asRoute) }
}
