import type { PageBlock } from '@preciosa/contracts/pages'

/** The methodology's four topics. */
export const METHOD: PageBlock = {
  kind: 'topics',
  title: 'Cómo se hace un precio',
  items: [
    {
      name: 'Tecnología',
      title: 'Cada precio vuelve a su renglón',
      text: 'Las listas entran como archivos y nadie las copia a mano. De cualquier cifra se llega a la lista, la fila y el día en que entró. Si una lista cambia demasiado, espera a que una persona la apruebe.',
    },
    {
      name: 'Experiencia',
      title: 'Quién mira los precios',
      text: 'Un equipo revisa todos los meses lo que se movió fuera de lo común antes de publicarlo, y deja escrito por qué.',
    },
    {
      name: 'Enfoque',
      title: 'Un precio para entenderse',
      text: 'Publicamos un valor de referencia, en pesos y con su mes. No es una oferta de venta ni una tasación: es un número común para empezar a hablar.',
    },
    {
      name: 'Innovación',
      title: 'Lo que agrega la guía',
      text: 'Precios en pesos de hoy, para comparar meses con inflación. Búsqueda por forma. Y una grilla que abre cincuenta versiones de una vez.',
    },
  ],
}
