import type { Body } from '../demo-news/drawing/vehicles.js'

export interface DemoTheme {
  title: string
  /** Lines of the cover. */
  cover: readonly string[]
  line: string
  body: Body
  ground: string
  description: string
  story: readonly string[]
  soldOut?: true
}

/** From the newest back; the first is next month's. */
export const DEMO_THEMES: readonly DemoTheme[] = [
  {
    title: 'Un auto para el verano',
    cover: ['Un auto para', 'el verano'],
    line: 'Rutas, valijas y cuánto se gasta',
    body: 'rural',
    ground: '#0f5f6b',
    description: 'Qué mirar antes de salir a la ruta y cuánto pierde un auto que viaja mucho.',
    story: [
      'Salir de vacaciones con el auto propio sigue siendo lo más común. La pregunta que llega a la guía en diciembre es siempre la misma: cuánto pierde de valor un auto que hace diez mil kilómetros más que los otros.',
      'La respuesta corta: menos de lo que se cree si los papeles del mantenimiento están en orden, y más de lo que se cree si falta uno solo.',
    ],
  },
  {
    title: 'La chata eterna',
    cover: ['La chata', 'eterna'],
    line: 'Treinta años de pick-ups, precio por precio',
    body: 'pickup',
    ground: '#101b2d',
    description:
      'Treinta años de chatas en la Argentina y qué se paga hoy por cada una. Además: transferir un usado paso a paso.',
    story: [
      'En treinta años cambió el motor, cambió el dueño y cambió el precio. Lo que no cambió es para qué se compra una pick-up.',
      'La cuenta es simple. Se usan para trabajar, se arreglan en cualquier pueblo y siempre hay alguien que busca una. Por eso el precio baja despacio los primeros cinco años y casi no baja después del décimo.',
      'Antes de comprar una usada conviene mirar la caja, el chasis y la rosca del enganche: cuentan más que el cuentakilómetros.',
    ],
  },
  {
    title: 'Motos de reparto',
    cover: ['Motos', 'de reparto'],
    line: 'Las que más trabajan y menos valen',
    body: 'moto',
    ground: '#0b4fa0',
    description: 'Qué moto aguanta doce horas por día y qué vale cuando se cansa.',
    story: [
      'Una moto de reparto hace en un año lo que otra hace en cinco. El precio de usada lo sabe antes que el comprador.',
      'Para que el valor se sostenga hacen falta tres cosas: cubiertas con fecha, transmisión cambiada a tiempo y un tablero que no se haya tocado.',
    ],
  },
  {
    title: 'Un sedán para siempre',
    cover: ['Un sedán', 'para siempre'],
    line: 'El cuatro puertas que no se va',
    body: 'sedan',
    ground: '#4a2f1d',
    description: 'Por qué el sedán mediano todavía se vende bien usado.',
    story: [
      'Hace diez años que se anuncia el final del sedán. Mientras tanto, en la lista de usados sigue siendo el que menos tarda en encontrar dueño.',
      'El baúl grande, el taller de confianza y el repuesto a mano pesan más que la moda.',
    ],
  },
  {
    title: 'SUV: qué se paga',
    cover: ['SUV:', 'qué se paga'],
    line: 'La altura también tiene precio',
    body: 'suv',
    ground: '#123d2b',
    description: 'Cuánto cuesta de más sentarse arriba, versión por versión.',
    soldOut: true,
    story: [
      'Entre un auto y la SUV que se hace sobre la misma base hay una diferencia de precio que no se explica sólo por el tamaño.',
      'Parte de esa diferencia vuelve al vender. Otra parte no vuelve nunca: es lo que se paga por la altura.',
    ],
  },
  {
    title: 'El primer auto',
    cover: ['El primer', 'auto'],
    line: 'Diez controles antes de la seña',
    body: 'hatch',
    ground: '#3b2158',
    description: 'Diez controles que no necesitan mecánico y que cambian el precio.',
    story: [
      'El primer auto se elige con apuro y se recuerda toda la vida. Estos diez controles se hacen en media hora, sin herramientas.',
      'Si más de tres salen mal, el precio pedido no es el precio del auto: es el precio de otro.',
    ],
  },
  {
    title: 'Cupés argentinas',
    cover: ['Cupés', 'argentinas'],
    line: 'Las que se guardan y las que se manejan',
    body: 'coupe',
    ground: '#5c1010',
    description: 'Cuándo un auto viejo deja de bajar y empieza a subir.',
    soldOut: true,
    story: [
      'Hay un año a partir del cual un auto deja de ser usado y empieza a ser clásico. En las cupés ese año llegó hace rato.',
      'Originales, con papeles y con la pintura que tenían: así se pagan. Lo demás es un proyecto.',
    ],
  },
]

export const DEMO_CHECKS: readonly string[] = [
  'El número de motor y el de chasis son los de la cédula.',
  'Las juntas entre paneles tienen el mismo ancho de los dos lados.',
  'Las cuatro cubiertas son de la misma medida y se gastaron parejo.',
  'El aceite no está lechoso ni huele a quemado.',
  'Arranca en frío a la primera y no humea.',
  'Los cambios entran sin ruido, también la marcha atrás.',
  'Frena derecho sin que haya que sostener el volante.',
  'Los vidrios tienen el mismo año grabado.',
  'No hay deudas de patente ni multas.',
  'El manual y los servicios están sellados.',
]
