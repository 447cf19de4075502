import type { LedgerLine } from '@preciosa/contracts/users'

export const KIND_NAMES: Readonly<Record<NonNullable<LedgerLine['kind']>, string>> = {
  plan: 'InfoCredits de tu plan',
  pack: 'Compra de un pack',
  gift: 'Regalo',
  welcome: 'Consultas de bienvenida',
  adjustment: 'Ajuste de la guía',
}

export function reasonOf({ type, kind }: Pick<LedgerLine, 'type' | 'kind'>): string {
  switch (type) {
    case 'spend':
      return 'Consulta de precios'
    case 'taken':
      return kind === null ? 'Ajuste de la guía' : 'InfoCredits retirados'
    case 'grant':
      return kind === null ? 'InfoCredits' : KIND_NAMES[kind]
  }
}
