import type { PageContent } from '@preciosa/contracts/pages'
import { bullets, heading, meanings, note, paragraph, written } from './written.js'

export const TERMS: PageContent = {
  title: 'Términos y condiciones',
  description: 'Qué ofrece este sitio, qué se puede hacer con él y a qué se compromete cada parte.',
  blocks: [
    {
      kind: 'lead',
      text: 'Qué ofrece este sitio, qué se puede hacer con él y a qué se compromete cada parte.',
    },
    { kind: 'since' },
    {
      kind: 'text',
      document: written(
        heading('Qué es el servicio'),
        paragraph(
          'Este sitio publica una guía de precios de autos y motos en la Argentina. Los precios salen por ediciones, una por mes, y cada uno lleva el mes de la suya. Se expresan en pesos y se redondean; los valores en dólares y en pesos de hoy son cálculos hechos con la cotización o el índice que cada página nombra.',
        ),
        note(
          'Son precios de referencia',
          'No son una oferta de venta ni una tasación. Lo que vale un vehículo en particular depende de su estado, su uso, sus papeles y el lugar, y lo acuerdan quien vende y quien compra.',
        ),
        paragraph(
          'Los precios de 0km y las fichas se ven sin cuenta. Los de usados se abren con InfoCredits, como se explica más abajo.',
        ),
        heading('Tu cuenta'),
        bullets(
          'Para tener una cuenta hay que ser mayor de 18 años, tener capacidad legal para contratar y dar un e-mail propio y datos verdaderos.',
          'La cuenta es personal. La contraseña no se comparte: lo que se hace con ella se considera hecho por su titular.',
          'Si creés que otra persona entró a tu cuenta, cambiá la contraseña: eso cierra las sesiones abiertas.',
          'Hay cuentas de particulares y de profesionales. Cada una tiene los planes y las funciones de su tipo.',
        ),
        heading('InfoCredits'),
        meanings(
          [
            'Qué abren',
            'Un InfoCredit abre los precios de usado de una versión, con todos sus años. Hasta fin de mes se vuelven a ver sin gastar otro.',
          ],
          [
            'Cuándo se gastan',
            'Sólo cuando lo aceptás: antes de gastar, el sitio dice cuántos son. Una versión sin precio de usado no gasta ninguno.',
          ],
          [
            'Cuándo vencen',
            'Los del plan, los de packs y los regalos vencen a fin de mes, salvo que al darlos se diga otra fecha. No se cambian por dinero ni pasan a otra cuenta.',
          ],
          ['Dónde se ven', 'El saldo está en el encabezado, junto a tu nombre.'],
        ),
        heading('Planes, pagos y baja'),
        paragraph(
          'Los planes pagos se contratan por mes o por año y se renuevan al final de cada período, al precio vigente, hasta que se da la baja. El precio y lo que incluye cada plan se muestran antes de contratarlo. Los pagos se hacen sólo en moneda de curso legal en la Argentina y por Mercado Pago: este sitio no recibe ni guarda el número de la tarjeta. Los precios de los planes ya tienen el IVA; a los servicios que se acuerdan aparte se les suma el IVA donde corresponde.',
        ),
        paragraph(
          'La baja se pide cuando se quiera, desde «Mi plan» o con el [botón de baja](/baja), y vale desde el final del período pagado; hasta ese día el plan sigue como estaba. Después la cuenta queda en el plan gratuito.',
        ),
        paragraph('Si no se paga un mes, el registro puede cancelarse.'),
        note(
          'Derecho de arrepentimiento',
          'Quien contrata por este sitio como consumidor puede arrepentirse dentro de los diez días corridos desde que contrata, sin gastos y sin dar razones (artículo 34 de la Ley 24.240 y artículo 1110 del Código Civil y Comercial). Se pide con el [botón de arrepentimiento](/arrepentimiento), sin ingresar a la cuenta. Las consultas son un servicio que se usa en el momento: de lo que se devuelve se descuenta la parte que ya se usó, y se muestra cuánto es antes de confirmarlo. La renovación de un plan no es una contratación nueva.',
        ),
        heading('Uso permitido'),
        paragraph(
          'Podés usar los precios para comprar, vender, asegurar o tasar, y citarlos con el mes de su edición y el nombre de la guía.',
        ),
        bullets(
          'No se puede copiar la guía entera o partes importantes de ella, ni leerla con programas que no sean los que ofrece el sitio.',
          'No se puede revender el acceso ni usar una cuenta para varias personas.',
          'No se puede intentar entrar a datos ajenos, eludir los límites de consultas ni estorbar el servicio.',
        ),
        paragraph(
          'Hay límites de consultas por persona y por conexión, para que el sitio ande para todos. Ante un uso que los eluda, la cuenta puede suspenderse; se avisa por e-mail y se puede reclamar.',
        ),
        heading('Qué respondemos'),
        paragraph(
          'Cada precio se compara con sus vecinos antes de publicarse y los errores que se conocen se corrigen. En cada ficha se puede avisar de uno. No podemos asegurar que no quede ninguno, ni que el servicio no se interrumpa.',
        ),
        paragraph(
          'Si tuviéramos que responder por un daño, el total no supera lo que se paga por tres meses de servicio. Nada de esto limita los derechos que la ley da a los consumidores.',
        ),
        heading('Cambios de este texto'),
        paragraph(
          'Si estos términos cambian, la página lleva la nueva fecha, y los cambios que afectan a quienes ya tienen cuenta se avisan por e-mail antes de regir. Si un cambio necesita que lo aceptes, te lo pedimos la próxima vez que ingreses: mientras no lo aceptes podés ver lo que ya pagaste y tus datos, dejar tu plan y eliminar tu cuenta, pero no gastar InfoCredits ni comprar. Se aplican las leyes de la República Argentina. Cómo se tratan tus datos está en las [políticas de privacidad](/politicas).',
        ),
      ),
    },
    { kind: 'whereabouts', title: 'Contacto de quien opera el sitio' },
  ],
}
