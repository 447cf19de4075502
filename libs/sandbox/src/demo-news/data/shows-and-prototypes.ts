import { carGroup, type DemoArticle, motorcycleGroup } from '../demo-article.js'

export const SHOWS_AND_PROTOTYPES: readonly DemoArticle[] = [
  {
    title: 'Cómo recorrer un salón del automóvil y volver con respuestas',
    epigraph:
      'Luces, tarimas y folletos distraen. Con una lista corta de preguntas, la visita sirve para comprar mejor.',
    category: 'salones',
    hierarchy: 'Alta',
    daysAgo: 9,
    tags: ['Salones', 'Consejos', 'Compra'],
    cover: 'coupe-en-el-salon',
    banner: 'coupe-en-el-salon',
    body: [
      'Un salón está pensado para enamorar. Los autos giran bajo los reflectores, las puertas huelen a nuevo y nadie habla del precio del service. No hay nada de malo en disfrutarlo, pero si se va con la idea de comprar conviene llevar algo anotado.',
      '## Antes de ir',
      '- Elegir tres modelos como máximo: más es un paseo.',
      '- Anotar el precio de cada uno en la edición vigente, y el de la versión que le sigue.',
      '- Medir la cochera. Parece obvio hasta que no entra.',
      '## En el stand',
      'Hay que sentarse adelante y atrás, abrir el baúl, mirar hacia afuera por los espejos. La calidad se percibe en lo que se toca todos los días: la palanca, las perillas, el cierre de las puertas.',
      {
        pictures: ['pickup-en-el-salon', 'prototipo-cubierto'],
        caption: 'En la tarima todo brilla; lo importante se ve de cerca.',
      },
      'Si el auto expuesto es la versión más cara, hay que preguntar qué le falta a la que entra en el presupuesto. La respuesta suele ser el dato más útil del día.',
    ],
  },
  {
    title: 'Salón de motos: cinco preguntas antes de dejar una seña',
    epigraph: 'La emoción del salón no reemplaza a la cuenta. Qué pedir por escrito.',
    category: 'salones',
    hierarchy: 'Baja',
    daysAgo: 64,
    tags: ['Salones', 'Motos', 'Compra'],
    cover: 'cascos',
    vehicles: [motorcycleGroup('Honda', 'XR'), motorcycleGroup('Yamaha', 'XTZ')],
    body: [
      'Muchas motos se compran en el impulso de un sábado. No es la peor manera, siempre que antes de dejar plata queden claras algunas cosas.',
      '- Qué incluye el precio: flete, formularios y patentamiento.',
      '- Fecha de entrega y qué pasa si no se cumple.',
      '- Si el valor queda fijo con la seña o se ajusta con la lista.',
      '- Dónde se hace el primer service y cuánto cuesta.',
      '- Qué repuestos de desgaste hay en existencia.',
      'Con las cinco respuestas por escrito, la seña es una decisión y no un salto. Y si alguna falta, la guía sigue abierta el lunes.',
    ],
  },
  {
    title: 'Probar antes de comprar: la otra mitad de los salones',
    epigraph:
      'Diez minutos al volante enseñan más que una tarde de folletos. Qué hacer con esos diez minutos.',
    category: 'salones',
    hierarchy: 'Media',
    daysAgo: 121,
    tags: ['Salones', 'Prueba de manejo'],
    cover: 'volante-y-ruta',
    body: [
      'Las pruebas de manejo son cada vez más comunes en los salones. Son cortas y con el circuito marcado, pero alcanzan si se sabe qué buscar.',
      'Los primeros dos minutos son para la posición: si el volante no se acomoda o el pedal queda lejos, no hay equipamiento que lo compense. Después conviene frenar una vez con decisión, doblar cerrado, estacionar y mirar por la luneta.',
      { pictures: ['tablero'], caption: 'Un tablero se entiende de un vistazo, o no se entiende.' },
      'Al bajar hay que anotar tres cosas que gustaron y tres que no. Una semana después, cuando se compare con otro modelo, la memoria ya habrá emparejado todo.',
    ],
  },
  {
    title: 'Por qué los prototipos llegan cubiertos',
    epigraph:
      'La tela roja no esconde sólo un auto: también marca el comienzo de una discusión sobre qué se va a fabricar.',
    category: 'prototipos',
    hierarchy: 'Media',
    daysAgo: 3,
    tags: ['Prototipos', 'Diseño'],
    cover: 'prototipo-cubierto',
    banner: 'prototipo-cubierto',
    body: [
      'Hay pocas escenas tan repetidas como la del auto bajo la tela. Se apagan las luces, suena la música y cuatro manos tiran de las puntas. Lo que aparece debajo casi nunca se vende así.',
      'Un prototipo es una pregunta. Sirve para medir qué llama la atención, qué se entiende y qué no. Las manijas que desaparecen, los espejos que son cámaras y las llantas imposibles rara vez llegan a la calle; las proporciones y los faros, sí.',
      '## Cómo mirarlos',
      'Conviene fijarse en lo que sería caro cambiar: la distancia entre ejes, la altura del piso, el lugar del motor. Ahí está el auto de serie. El resto es maquillaje de escenario.',
      {
        pictures: ['coupe-en-el-salon'],
        caption: 'Las proporciones quedan; las llantas de veinte rayos, no.',
      },
      'Los prototipos no entran en una guía de precios: no tienen versión, ni año, ni lista. Cuando la tengan, estarán en la edición que corresponda.',
    ],
  },
  {
    title: 'Del plano a la calle: qué se pierde en el camino',
    epigraph:
      'Entre el primer dibujo y el auto terminado pasan años y cientos de renuncias. Algunas se notan en el precio.',
    category: 'prototipos',
    hierarchy: 'Baja',
    daysAgo: 88,
    tags: ['Prototipos', 'Diseño', 'Tecnología'],
    cover: 'plano-de-un-sedan',
    body: [
      'Todo auto empieza como una línea de costado: dos ruedas, un techo y una intención. Después llegan los ingenieros, los costos y las normas de seguridad, y la línea se mueve.',
      'El techo sube para que entre una persona alta, el capot crece para proteger a los peatones, el baúl se acorta para estacionar. Cada cambio tiene una razón y cada razón, un precio.',
      {
        pictures: ['plano-de-un-sedan'],
        caption: 'Largo, alto y distancia entre ejes: tres medidas que dicen casi todo.',
      },
      'Por eso en las fichas técnicas las medidas son un buen lugar para empezar. Dos autos del mismo largo pueden tener habitáculos muy distintos, y la distancia entre ejes suele explicar por qué.',
    ],
  },
  {
    title: 'Pantallas, botones y el regreso de la perilla',
    epigraph:
      'Los interiores de los prototipos prometieron un mundo sin botones. La práctica está corrigiendo la promesa.',
    category: 'prototipos',
    hierarchy: 'Baja',
    daysAgo: 140,
    tags: ['Prototipos', 'Tecnología', 'Interiores'],
    cover: 'tablero',
    body: [
      'Durante años, cada prototipo mostró una pantalla más grande que la anterior. Parecía que el botón iba a desaparecer. Sin embargo, quien maneja sabe que hay cosas que se hacen mejor sin mirar.',
      'El aire, el volumen y las balizas se buscan con la mano. Cuando están en un menú, los ojos dejan la ruta. No hace falta ser nostálgico para preferir una perilla.',
      'A la hora de comparar versiones, vale la pena preguntar qué funciones tienen comando propio. Es un dato que no está en todas las fichas y que se usa todos los días.',
    ],
    vehicles: [carGroup('Volkswagen', 'Vento')],
  },
]
