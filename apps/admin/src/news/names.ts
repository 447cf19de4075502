import {
  ARTICLE_STATE_NAMES,
  type ArticleState,
  type ArticleType,
  type LaunchGauge,
} from '@preciosa/contracts/news'

export const TYPE_NAMES: Readonly<Record<ArticleType, string>> = {
  COMMON_NEWS: 'Noticia común',
  LAUNCH_NEWS: 'Lanzamiento',
}

export const GAUGE_NAMES: Readonly<Record<LaunchGauge, string>> = {
  power: 'Potencia',
  speed: 'Velocidad máxima',
  fuel: 'Tanque',
  trunk: 'Baúl',
}

/** Example: `Borrador`. */
export function stateName(state: ArticleState): string {
  const name = ARTICLE_STATE_NAMES[state]
  return name.charAt(0).toUpperCase() + name.slice(1)
}
