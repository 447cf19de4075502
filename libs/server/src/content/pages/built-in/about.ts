import type { PageContent } from '@preciosa/contracts/pages'

/** Names and milestones are examples that an operator replaces. */
export const ABOUT: PageContent = {
  title: 'Ponemos en un renglón lo que vale un auto.',
  description: 'Qué es la guía, de dónde viene y quiénes trabajan con ella.',
  blocks: [
    {
      kind: 'lead',
      text: 'Una guía de precios de autos y motos de la Argentina. La usan quienes compran y venden, y también quienes aseguran, prestan, tasan y reparten herencias: gente que necesita el mismo número para entenderse.',
    },
    {
      kind: 'facts',
      items: [
        { term: 'Precios nuevos', text: 'el día 1 de cada mes' },
        { term: 'Moneda', text: 'pesos, con dólar al lado' },
        { term: 'Qué no es', text: 'una oferta de venta' },
      ],
    },
    // Claims that an operator may switch on if they are true of it.
    {
      kind: 'facts',
      title: 'En números',
      hidden: true,
      items: [
        { term: 'Historia', text: 'Más de 25 años' },
        { term: 'Modelos valuados', text: 'Unos 15.000' },
        { term: 'Valuaciones', text: 'Hasta 30 años hacia atrás' },
        { term: 'Consultas por día', text: '85.000' },
      ],
    },
    {
      kind: 'timeline',
      title: 'De 1996 a 2021',
      items: [
        {
          year: 1996,
          title: 'La primera lista',
          text: 'Once páginas fotocopiadas, para productores de seguros.',
        },
        {
          year: 1999,
          title: 'Sale en diskette',
          text: 'La lista se actualiza cada mes y se busca por marca.',
        },
        {
          year: 2001,
          title: 'La revista',
          text: 'El primer número tiene 32 páginas y se vende en el quiosco.',
        },
        {
          year: 2002,
          title: 'Todo en pesos',
          text: 'Con la salida de la convertibilidad la lista se rehace entera, en pesos.',
        },
        { year: 2006, title: 'En internet', text: 'Se consulta desde cualquier lado. Aparecen las motos.' },
        {
          year: 2010,
          title: 'Fichas técnicas',
          text: 'A cada precio se le suma la ficha: medidas, motor, seguridad y confort.',
        },
        { year: 2013, title: 'La grilla', text: 'Los profesionales ven una marca entera en una pantalla.' },
        {
          year: 2016,
          title: 'Patente nueva',
          text: 'Cambia la chapa en la calle y cambia en la guía: desde este año las patentes son blancas.',
        },
        { year: 2018, title: 'En el teléfono', text: 'La ficha se dibuja de nuevo para una pantalla chica.' },
        {
          year: 2020,
          title: 'Un año sin salones',
          text: 'La guía sale igual, todos los meses, hecha desde las casas.',
        },
        { year: 2021, title: 'Veinticinco años', text: 'La guía cumple veinticinco años de ediciones.' },
      ],
    },
    {
      kind: 'partners',
      title: 'Trabajan con la guía',
      note: 'Nombres de ejemplo: quien opera la guía pone acá los suyos.',
      items: [
        { name: 'Cámara de Ejemplo' },
        { name: 'Banco del Litoral' },
        { name: 'Seguros del Plata' },
        { name: 'Unión de Peritos' },
        { name: 'Red de Agencias' },
        { name: 'Universidad del Sur' },
      ],
    },
  ],
}
