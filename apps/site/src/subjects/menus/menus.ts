import type { Permission, PlanCode, UserType } from '@preciosa/contracts'
import {
  BILLING_PATH,
  CANCELLATION_PATH,
  COMPANIES_PATH,
  CONTACT_PATH,
  LINKED_USERS_PATH,
  MAGAZINE_PATH,
  MONTH_LOOKS_PATH,
  MY_DATA_PATH,
  NEWS_PATH,
  NEXO_PATH,
  plansPath,
  POLICIES_PATH,
  PRIVACY_PATH,
  TERMS_PATH,
  WITHDRAWAL_PATH,
} from '../../paths.js'

export interface MenuEntry {
  label: string
  aloneLabel?: string
  to?: string
  /** A dialog with the form of the page. */
  opens?: 'contact'
  permission?: Permission
  type?: UserType
  profile?: true
  notOn?: PlanCode
  /** The page doesn't exist yet; a test fails once it does. */
  later?: true
  children?: readonly MenuEntry[]
}

export const MAIN_MENU: readonly MenuEntry[] = [
  {
    label: 'Servicio',
    to: '/servicio',
    children: [
      { label: 'Particulares', to: plansPath('individual') },
      { label: 'Profesionales', to: plansPath('professional') },
      { label: 'Empresas', to: COMPANIES_PATH },
    ],
  },
  { label: 'Nosotros', to: '/nosotros' },
  { label: 'Noticias', to: NEWS_PATH },
  {
    label: 'Búsquedas',
    children: [
      { label: 'Asistida', aloneLabel: 'Búsqueda asistida', to: '/busqueda-asistida' },
      {
        label: 'Visual',
        aloneLabel: 'Búsqueda visual',
        to: '/busqueda-visual',
        permission: 'VISUAL_SEARCH',
        type: 'individual',
      },
      { label: 'Comparador', to: '/comparador', permission: 'COMPARATOR' },
      { label: 'InfoGrid', to: '/infogrid', permission: 'INFOGRID', type: 'professional' },
    ],
  },
  { label: 'Revista', to: MAGAZINE_PATH },
  { label: 'Contacto', to: CONTACT_PATH, opens: 'contact' },
  { label: 'NEXO', to: NEXO_PATH },
]

/** "Salir" is a form. */
export const USER_MENU: readonly MenuEntry[] = [
  { label: 'Perfil', to: '/perfil', profile: true },
  { label: 'Tus consultas de este mes', to: MONTH_LOOKS_PATH, profile: true },
  { label: 'Favoritos', to: '/perfil/favoritos', permission: 'FAVORITES' },
  { label: 'Historial', to: '/perfil/historial', permission: 'SEARCH_HISTORY' },
]

/** As the law calls them. */
export const LAW_BUTTONS = [
  { label: 'Botón de arrepentimiento', to: WITHDRAWAL_PATH },
  { label: 'Botón de baja', to: CANCELLATION_PATH },
] as const

export const LEGAL_MENU: readonly MenuEntry[] = [
  ...LAW_BUTTONS,
  { label: 'Políticas de privacidad', to: POLICIES_PATH },
  { label: 'Pedidos sobre tus datos', to: PRIVACY_PATH },
  { label: 'Términos y condiciones', to: TERMS_PATH },
  { label: 'Preguntas frecuentes', to: '/preguntas-frecuentes' },
  { label: 'Calificaciones', to: '/calificaciones' },
]

export const PROFILE_TABS: readonly MenuEntry[] = [
  { label: 'Mis datos', to: MY_DATA_PATH, profile: true },
  { label: 'Plan', to: '/perfil/plan', profile: true },
  {
    label: 'Facturación',
    to: BILLING_PATH,
    profile: true,
    notOn: 'professionalFleet',
  },
  { label: 'Favoritos', to: '/perfil/favoritos', permission: 'FAVORITES' },
  { label: 'Historial', to: '/perfil/historial', permission: 'SEARCH_HISTORY' },
  { label: 'Guía útil', to: '/perfil/guia-util', permission: 'USEFUL_GUIDE' },
  { label: 'Usuarios vinculados', to: LINKED_USERS_PATH, type: 'professional' },
]
