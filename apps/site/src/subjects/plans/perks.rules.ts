import { isInPlansFor, type Permission, type UserType } from '@preciosa/contracts'

export interface Perk {
  name: string
  gives: string
}

/** Profile pages that depend on the plan. */
const PERKS: readonly (Perk & { permission: Permission })[] = [
  {
    permission: 'FAVORITES',
    name: 'Favoritos',
    gives: 'Guardá las versiones que te interesan con un corazón y volvé a ellas desde cualquier lado.',
  },
  {
    permission: 'SEARCH_HISTORY',
    name: 'Historial',
    gives: 'Todo lo que consultaste, mes por mes, y qué podés volver a ver gratis.',
  },
  {
    permission: 'USEFUL_GUIDE',
    name: 'Guía útil',
    gives:
      'Tres guías para leer: comprar con los papeles en orden, vender sin sorpresas y entender un precio.',
  },
]

/** What other plans for the user type have. */
export function perksBeyond({
  type,
  permissions,
}: {
  type: UserType
  permissions: readonly Permission[]
}): Perk[] {
  return PERKS.filter(
    ({ permission }) => !permissions.includes(permission) && isInPlansFor(type, permission),
  ).map(({ name, gives }) => ({ name, gives }))
}
