import type { AdSize } from '@preciosa/contracts/ads'
import type { Body } from '../demo-news/drawing/vehicles.js'

export interface DemoFirm {
  advertiser: string
  /** Short: a line of the banner. */
  line: string
  mark: Body | 'tyre'
  ground: string
  ink: string
  link: string
}

export interface DemoAd {
  firm: DemoFirm
  title: string
  sizes: readonly AdSize[]
  sections: readonly string[]
  /** Days from today. */
  first: number
  last: number
  dailyCap?: number
  isDraft?: true
}

const firm = (given: DemoFirm) => given

const INSURANCE = firm({
  ...{ advertiser: 'Seguros del Plata', line: 'Cotizá tu pick-up en dos minutos', mark: 'pickup' },
  ...{ ground: '#0b4fa0', ink: '#ffffff', link: 'https://seguros-del-plata.example/cotizar' },
})
const TYRES = firm({
  ...{ advertiser: 'Neumáticos Sur', line: 'Cuatro por tres, en cuotas', mark: 'tyre' },
  ...{ ground: '#e9edf0', ink: '#101b2d', link: 'https://neumaticos-sur.example' },
})
const WORKSHOP = firm({
  ...{ advertiser: 'Taller El Ombú', line: 'Aceite y filtros en el día', mark: 'hatch' },
  ...{ ground: '#0f5f6b', ink: '#ffffff', link: 'https://taller-el-ombu.example/turnos' },
})
const HELMETS = firm({
  ...{ advertiser: 'Cascos Quebracho', line: 'Un casco para cada moto', mark: 'moto' },
  ...{ ground: '#f6b40e', ink: '#101b2d', link: 'https://cascos-quebracho.example' },
})

/** Ads of invented firms: running, scheduled, over and a draft. */
export const DEMO_ADS: readonly DemoAd[] = [
  {
    firm: INSURANCE,
    title: 'Primavera',
    sizes: ['BANNER_H_L', 'BANNER_H_S'],
    sections: ['home', 'article', 'results-cars', 'sheet-cars'],
    ...{ first: -20, last: 40 },
  },
  {
    firm: TYRES,
    title: 'Cuatro por tres',
    sizes: ['BANNER_H_L', 'BANNER_H_S', 'BANNER_V_M', 'BANNER_V_S'],
    sections: ['news', 'article', 'comparator', 'sheet-cars'],
    ...{ first: -20, last: 40, dailyCap: 20_000 },
  },
  {
    firm: WORKSHOP,
    title: 'Service de verano',
    sizes: ['BANNER_H_L', 'BANNER_H_S'],
    sections: ['home', 'news', 'magazine', 'sheet'],
    ...{ first: -6, last: 30 },
  },
  {
    firm: HELMETS,
    title: 'Motos',
    sizes: ['BANNER_H_L', 'BANNER_H_S'],
    sections: ['home-motorcycles', 'results-motorcycles', 'sheet-motorcycles', 'comparator-motorcycles'],
    ...{ first: -20, last: 40 },
  },
  {
    firm: INSURANCE,
    title: 'Vacaciones',
    sizes: ['BANNER_V_M'],
    sections: ['article-lanzamientos', 'article-salones'],
    ...{ first: 10, last: 40 },
  },
  {
    firm: TYRES,
    title: 'Invierno',
    sizes: ['BANNER_H_L'],
    sections: ['home'],
    ...{ first: -60, last: -21 },
  },
  {
    firm: HELMETS,
    title: 'Temporada',
    sizes: ['BANNER_V_S'],
    sections: ['sheet-motorcycles'],
    ...{ first: 1, last: 30, isDraft: true },
  },
]
