import type { PageContent } from '@preciosa/contracts/pages'
import { METHOD } from './method.js'

export const COMPANIES: PageContent = {
  title: 'Los mismos precios, adentro de tu sistema.',
  description:
    'Consultas masivas, homologación de bases, API, asesoramiento, investigación y publicidad para empresas.',
  blocks: [
    {
      kind: 'lead',
      text: 'Para bancos, prestamistas, aseguradoras, brokers e insurtech: un código por versión y un precio por año, con su mes, en una llamada.',
      button: { label: 'Hablar con nosotros', to: '#formulario' },
    },
    {
      kind: 'services',
      title: 'Lo que hacemos',
      items: [
        {
          title: 'Consulta masiva de datos en línea',
          text: 'Mandás una planilla o llamás a la API y vuelve cada vehículo con su precio, su código y el mes de la edición.',
          audience: 'Para bancos, aseguradoras y flotas',
        },
        {
          title: 'Homologación de bases de datos',
          text: 'Tu base dice «VW GOL TR 1.6 5P». La nuestra dice qué versión es, con un código que no cambia.',
          audience: 'Para cualquiera con vehículos cargados a mano',
        },
        {
          title: 'API para cotizar',
          text: 'Precios, fichas y medidas en JSON. Un código por versión; lo que cambia cada mes es la edición.',
          audience: 'Para bancos, prestamistas, aseguradoras, brokers e insurtech',
        },
        {
          title: 'Asesoramiento técnico',
          text: 'Tasaciones de un caso, de una flota o de un siniestro, con el método a la vista.',
          audience: 'Para peritos y estudios',
        },
        {
          title: 'Investigación de mercado',
          text: 'Qué se busca, qué se compara y cómo se mueve un segmento, por mes y sin datos de personas.',
          audience: 'Para terminales y concesionarias',
        },
        {
          title: 'Publicidad',
          text: 'Avisos en la guía, en las noticias y en la revista, siempre con la palabra «Publicidad».',
          audience: 'Para marcas',
        },
        {
          title: 'Prensa, comunicación y lanzamientos',
          text: 'La ficha completa de tu modelo el día que sale, con su precio y sus escalas.',
          audience: 'Para marcas y agencias',
        },
        {
          title: 'Soluciones a medida',
          text: 'Si ninguna de las anteriores es la tuya, contanos qué tenés y qué te falta.',
        },
      ],
    },
    METHOD,
    { kind: 'numbers', title: 'Lo que hay adentro, contado hoy' },
    { kind: 'form', title: 'Contanos qué necesitás' },
  ],
}
