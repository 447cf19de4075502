import type { UsefulGuide } from '../useful-guide.js'

export const PRICES: UsefulGuide = {
  slug: 'como-se-hace-un-precio',
  title: 'Cómo se hace un precio y qué lo mueve',
  lead: 'Qué dice una guía de precios, qué no puede decir, y cómo leer las páginas de Preciosa para decidir mejor.',
  sections: [
    {
      id: 'edicion',
      title: 'Un precio sin mes no vale nada',
      blocks: [
        {
          kind: 'text',
          text: 'La guía sale por ediciones: una por mes, desde el día 1, con los precios de autos y los de motos por separado. Por eso cada cifra lleva el sello de su edición. Con precios que se mueven todos los meses, decir “vale tanto” sin decir cuándo es no decir nada.',
        },
        {
          kind: 'text',
          text: 'Una edición nace de una lista de precios. Antes de publicarse, cada cifra se compara con sus vecinas: el mes anterior, los otros años de la misma versión, las versiones parecidas. Lo que salta demasiado se frena hasta que una persona lo revisa. Qué entró, qué salió y qué se movió está en los [cambios del mes](/cambios).',
        },
      ],
    },
    {
      id: 'cero-y-usado',
      title: '0km y usado son dos precios distintos',
      blocks: [
        {
          kind: 'terms',
          items: [
            [
              '0km',
              'Es un precio de lista: lo fija quien vende y es igual para todos, al menos en el papel. Lo que se paga de verdad puede ser menos, por bonificaciones, o más, por flete, patentamiento o demoras en la entrega.',
            ],
            [
              'Usado',
              'No lo fija nadie. Es una referencia de lo que se paga por esa versión y ese año en buen estado y con un uso normal. Tu auto puede valer más o menos.',
            ],
            [
              'El año',
              'Es el del modelo, no el de patentamiento. Un auto fabricado en diciembre y patentado en marzo es, para la guía, del año que dice el título.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Los dos están atados. Cuando sube el 0km, el comprador que no llega baja un escalón y empuja a los usados más nuevos; el efecto llega más tarde y más débil a los viejos. Por eso un modelo que deja de fabricarse puede sostener su precio un tiempo, hasta que empiezan a faltar repuestos o aparece el reemplazo.',
        },
      ],
    },
    {
      id: 'estado',
      title: 'Estado, kilómetros y versión',
      blocks: [
        {
          kind: 'list',
          items: [
            'La versión pesa más de lo que se cree: motor, caja, cantidad de airbags y equipamiento separan a dos autos que de afuera son iguales. Comparalos en la ficha, sección por sección.',
            'Los kilómetros importan junto con la edad. Pocos kilómetros sin papeles que los prueben son sólo un número.',
            'El estado se descuenta por lo que cuesta arreglarlo, y un poco más: quien compra también pone su tiempo y su riesgo.',
            'El historial suma: un solo dueño, servicios con factura, sin choques estructurales. Un auto que fue taxi, remís o de flota se paga menos aunque se vea bien.',
            'El color, la zona y el combustible también mueven la aguja. Un diésel de trabajo no vale lo mismo en el campo que en el centro.',
          ],
        },
      ],
    },
    {
      id: 'inflacion-y-dolar',
      title: 'La inflación y el dólar',
      blocks: [
        {
          kind: 'text',
          text: 'Si los precios en general suben más que tu auto, tu auto bajó, aunque la cifra sea más grande. Para verlo hay que descontar la inflación: por eso los [cambios del mes](/cambios) muestran cada movimiento en pesos y en términos reales, y los precios históricos, en los planes que los tienen, se pueden leer en pesos de hoy. El índice se publica con semanas de demora; hasta que sale, el último mes es nominal y la página lo avisa.',
        },
        {
          kind: 'text',
          text: 'El dólar entra por dos puertas. Una es el costo: autos importados, piezas y repuestos se pagan en dólares. La otra es la costumbre: mucha gente ahorra y piensa el auto en dólares. Podés ver cada precio al oficial o al blue, con la fecha de la cotización. Cuando las dos se separan, mirá las dos: la de la lista suele seguir al oficial y la del particular, al billete que tiene en la mano.',
        },
      ],
    },
    {
      id: 'pedido-y-pagado',
      title: 'Lo que se pide y lo que se paga',
      blocks: [
        {
          kind: 'text',
          text: 'Un aviso es el principio de una conversación. Quien publica deja lugar para bajar, y los avisos que ves hoy son justamente los que todavía no se vendieron. Por eso el promedio de lo publicado suele estar por encima de lo que se cierra.',
        },
        {
          kind: 'list',
          items: [
            'Entre particulares se cierra con menos intermediarios y más trabajo propio: papeles, revisión, riesgo.',
            'Una agencia compra más barato y vende más caro. En esa diferencia están el local, la puesta a punto, la garantía, el financiamiento y los meses que el auto puede quedar sin vender.',
            'Una permuta mezcla dos negociaciones. Pedí los dos números por separado: lo que te toman y lo que te cobran.',
            'El apuro tiene precio, de los dos lados del mostrador.',
          ],
        },
      ],
    },
    {
      id: 'leer-preciosa',
      title: 'Cómo leer Preciosa',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Encontrá la versión exacta: por nombre desde el [buscador](/), o paso a paso en la [búsqueda asistida](/busqueda-asistida).',
            'Elegí el año. Los precios de 0km están a la vista; los de usados se abren con 1 InfoCredit por versión, con todos sus años, y los seguís viendo gratis hasta fin de mes.',
            'Mirá los años vecinos. Un salto grande entre dos años suele ser un cambio de generación o de equipamiento.',
            'Compará con el mes anterior, en pesos y en términos reales, antes de decidir si conviene esperar.',
            'Leé la edición y la fecha. Si algo no te cierra, usá “Reportar un error” en la ficha.',
          ],
        },
        {
          kind: 'text',
          text: 'Los usados del año en curso aparecen sólo de abril a diciembre y en los planes profesionales: antes hay muy pocos, y casi sin uso. Y un precio de guía es eso, una referencia: para comprar o vender, sumale los papeles. Están en [comprar un usado](/perfil/guia-util/comprar-un-usado) y en [vender tu auto](/perfil/guia-util/vender-tu-auto); los trámites, en el Registro Seccional o en el sitio de la [DNRPA](https://www.dnrpa.gov.ar).',
        },
      ],
    },
  ],
}
