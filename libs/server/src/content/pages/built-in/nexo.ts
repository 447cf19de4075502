import type { PageContent } from '@preciosa/contracts/pages'

/** Landing page of a stock tool for dealers. */
export const NEXO: PageContent = {
  title: 'NEXO: tu stock con el precio de la guía al lado',
  description:
    'Una herramienta para concesionarias y agencias: el stock, con el precio de la guía de cada mes.',
  blocks: [
    {
      kind: 'lead',
      text: 'NEXO es la herramienta de gestión de stock para concesionarias y agencias. Cada unidad lleva el código de la guía, y con él su precio de cada mes.',
      button: { label: 'Consultar por NEXO', to: '/empresas#formulario' },
    },
    {
      kind: 'services',
      title: 'Qué resuelve',
      items: [
        { title: 'El stock en un lugar', text: 'Qué hay en cada salón, desde cuándo y a qué precio.' },
        {
          title: 'El precio del mes',
          text: 'El día 1 cada unidad muestra el precio de la edición nueva y cuánto se movió.',
        },
        {
          title: 'Un código para todos',
          text: 'El mismo código en el stock, en la publicación y en la tasación.',
        },
      ],
    },
  ],
}
