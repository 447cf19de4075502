import type { ArticleType, LaunchGauge } from '@preciosa/contracts/news'

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
