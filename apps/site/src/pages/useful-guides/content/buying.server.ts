import type { UsefulGuide } from '../useful-guide.js'

export const BUYING: UsefulGuide = {
  slug: 'comprar-un-usado',
  title: 'Comprar un usado con los papeles en orden',
  lead: 'Qué pedir, qué mirar y en qué orden, para que el auto que pagás quede a tu nombre y sea el que te dijeron.',
  sections: [
    {
      id: 'antes',
      title: 'Antes de ir a verlo',
      blocks: [
        {
          kind: 'text',
          text: 'Empezá por el precio. Buscá la versión exacta y el año en la [búsqueda asistida](/busqueda-asistida): una misma línea puede tener diez versiones con valores muy distintos. Si el aviso está muy por debajo de la guía, preguntate por qué antes que cuánto: un precio demasiado bueno es la carnada más vieja.',
        },
        {
          kind: 'list',
          items: [
            'Pedí por mensaje el dominio (la patente), el año del modelo, los kilómetros y cuántos dueños tuvo.',
            'Preguntá si quien vende es el titular. Si no lo es, tiene que poder explicar por qué vende y mostrar cómo va a firmar el titular.',
            'Con el dominio sacá vos mismo el informe de dominio: cuesta poco y se pide por internet en el sitio de la [DNRPA](https://www.dnrpa.gov.ar).',
          ],
        },
      ],
    },
    {
      id: 'papeles',
      title: 'Los papeles, uno por uno',
      blocks: [
        {
          kind: 'terms',
          items: [
            [
              'Informe de dominio',
              'Dice quién es el titular y si hay prendas, embargos o una denuncia de venta. El histórico agrega los dueños anteriores. Sacalo lo más cerca posible de la firma: una foto de hace un mes no sirve.',
            ],
            [
              'Título del automotor',
              'Prueba de quién es. Los datos del titular, el motor y el chasis tienen que coincidir con el informe, con la cédula y con el auto.',
            ],
            [
              'Cédula de identificación (la verde)',
              'Es el documento para circular, en papel o digital. Tenerla no hace dueño a nadie.',
            ],
            [
              'Verificación policial',
              'Una planta habilitada compara los números grabados en motor y chasis con los registrados. Si tu trámite la exige depende del vehículo y del lugar: preguntá en el Registro. Aunque no te la pidan, conviene hacerla.',
            ],
            [
              'Solicitud Tipo 08',
              'Es el pedido de transferencia que firman vendedor y comprador. Se puede precargar por internet; las firmas se certifican en el Registro o ante escribano. Si el vendedor está casado, puede hacer falta el asentimiento de su cónyuge.',
            ],
            [
              'Patente y multas',
              'Pedí el estado de deuda de patente de la provincia o el municipio, y el libre deuda de infracciones. Consultá también las jurisdicciones por donde circuló.',
            ],
            [
              'VTV o RTO',
              'La revisión técnica vigente, con su oblea. Si tiene GNC, además la oblea y la cédula del equipo.',
            ],
          ],
        },
        {
          kind: 'note',
          tone: 'info',
          title: 'Los requisitos cambian',
          text: 'Aranceles, formularios y verificaciones se modifican seguido y no son iguales en todo el país. Antes de señar, confirmá en el Registro Seccional o en el sitio de la [DNRPA](https://www.dnrpa.gov.ar).',
        },
      ],
    },
    {
      id: 'revision',
      title: 'Mirarlo como si fueras a encontrar algo',
      blocks: [
        {
          kind: 'text',
          text: 'Andá de día, sin lluvia, y pedí que el motor esté frío: un motor ya caliente puede esconder un arranque difícil. Lo mejor que podés pagar es una hora de un mecánico de tu confianza. Lo que podés ver vos:',
        },
        {
          kind: 'list',
          items: [
            'Carrocería: diferencias de tono, luces desparejas entre paneles, tornillos marcados en capó, puertas y guardabarros, masilla u óxido bajo las alfombras y en el hueco del auxilio.',
            'Motor: humo azul que no se va (quema aceite), humo blanco espeso ya caliente (refrigerante), crema clara en la tapa de aceite, pérdidas debajo.',
            'Neumáticos: un desgaste desparejo habla de alineación, de suspensión o de un golpe.',
            'Kilómetros: volante, pedales y butaca tienen que contar la misma historia que el tablero. Pedí facturas de servicios con fecha y kilometraje.',
            'Electrónica: al poner contacto, las luces de airbag, ABS y motor se encienden y después se apagan. Si una no enciende nunca, pueden haberla anulado.',
            'En la calle: que frene derecho, que no salten los cambios, que la temperatura quede quieta y que no vibre en ruta.',
          ],
        },
      ],
    },
    {
      id: 'desconfiar',
      title: 'De qué desconfiar',
      blocks: [
        {
          kind: 'terms',
          items: [
            [
              'Autos gemelos',
              'Un robado con los números y la documentación de otro igual. Se descubren con la verificación y comparando motor, chasis, grabados y papeles.',
            ],
            [
              'Prendas y embargos',
              'Una prenda es un crédito con el auto como garantía: si no se cancela e inscribe, te sigue a vos. Que el acreedor la levante antes de pagar, o en el mismo acto.',
            ],
            [
              'Boleto sin transferencia',
              'Un boleto de compraventa prueba un acuerdo entre ustedes, pero no te hace dueño: la propiedad del automotor pasa con la inscripción en el Registro. Una cadena de boletos o un 08 firmado por alguien inhallable puede dejarte sin auto y sin plata.',
            ],
            [
              'Lo que te ocultan',
              'Un choque estructural callado o un kilometraje bajado es un engaño que se puede reclamar, pero es lento. Que lo que te prometen quede escrito: kilómetros, estado, deudas hasta la fecha.',
            ],
            [
              'El apuro',
              '“Hay otro que viene a señar”, depósitos antes de ver el auto, encuentros que cambian de lugar: cortá ahí.',
            ],
          ],
        },
      ],
    },
    {
      id: 'cierre',
      title: 'Pagar y ponerlo a tu nombre',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Acordá por escrito precio, forma de pago, quién paga la transferencia y qué pasa con las deudas anteriores.',
            'Actualizá el informe de dominio el mismo día.',
            'Firmen juntos en el Registro o ante escribano, y pagá en ese momento, por un medio que deje constancia.',
            'Presentá la transferencia dentro de los 10 días de la firma. Cada día que el auto sigue a nombre de otro es un riesgo para los dos.',
            'Contratá el seguro desde el momento en que te lo llevás, a tu nombre.',
          ],
        },
        {
          kind: 'text',
          text: 'Sumá los costos antes de negociar: el arancel del Registro se calcula sobre el valor del auto, y se agregan sellos según la provincia, formularios, certificación de firmas y verificación. Pedí la liquidación en el Registro donde vas a inscribirlo. Y guardá un margen para el primer mes: aceite, filtros, correa si no hay comprobante, neumáticos.',
        },
      ],
    },
  ],
}
