import type { PageContent } from '@preciosa/contracts/pages'
import { METHOD } from './method.js'

export const SERVICE: PageContent = {
  title: 'Un precio, una ficha y un mes',
  description: 'Qué ofrece la guía a particulares, a profesionales y a empresas.',
  blocks: [
    {
      kind: 'lead',
      text: 'Precios de autos y motos, 0km y usados por año, con la ficha técnica al lado y el mes de la edición siempre a la vista.',
    },
    {
      kind: 'cards',
      items: [
        {
          title: 'Particulares',
          text: 'Para comprar, vender, comparar o informarte. Los 0km son libres; los usados se abren con consultas.',
          to: '/particulares',
        },
        {
          title: 'Profesionales',
          text: 'Para productores, peritos, concesionarias, tasadores y agencias: la grilla, los años y los meses.',
          to: '/profesionales',
        },
        {
          title: 'Empresas',
          text: 'Consultas masivas, homologación de bases, API, asesoramiento y publicidad.',
          to: '/empresas',
        },
      ],
    },
    METHOD,
    { kind: 'numbers', title: 'Lo que hay adentro, contado hoy' },
  ],
}
