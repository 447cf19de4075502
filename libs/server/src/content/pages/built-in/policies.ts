import type { PageContent } from '@preciosa/contracts/pages'
import { COOKIES } from './cookies.js'
import { bullets, heading, meanings, note, paragraph, written } from './written.js'

export const POLICIES: PageContent = {
  title: 'Políticas de privacidad',
  description:
    'Qué datos tuyos se guardan, para qué, por cuánto tiempo, y cómo verlos, corregirlos o borrarlos.',
  blocks: [
    {
      kind: 'lead',
      text: 'Qué datos tuyos se guardan, para qué, por cuánto tiempo, y cómo verlos, corregirlos o borrarlos.',
    },
    { kind: 'since' },
    {
      kind: 'text',
      document: written(
        heading('Qué se guarda'),
        meanings(
          [
            'Tu cuenta',
            'El e-mail, el tipo de cuenta y los datos de perfil y de facturación que completes. La contraseña se guarda cifrada de un modo que no permite leerla.',
          ],
          [
            'Tus consultas',
            'Qué versiones abriste, cuándo y con qué InfoCredits: es la cuenta de lo que gastaste. Tus favoritos, mientras los tengas.',
          ],
          [
            'Tus pagos',
            'Qué se pagó, cuándo y su comprobante. Los datos de la tarjeta los recibe Mercado Pago, no este sitio.',
          ],
          ['Tus mensajes', 'Lo que escribas por un formulario, para contestarte.'],
          [
            'Lo que aceptaste',
            'Qué versión de los términos y de estas políticas, cuándo y cómo: al registrarte o al ingresar.',
          ],
          [
            'La conexión',
            'La dirección desde la que entrás, por un tiempo corto, para cuidar las cuentas y repartir el servicio entre todos.',
          ],
        ),
        heading('Los datos del registro'),
        paragraph(
          'Al registrarte y en tu perfil se piden estos datos; los que dicen «optativo» podés no darlos:',
        ),
        bullets(
          'Nombre y apellido.',
          'Teléfono, con código de área.',
          'Provincia y localidad.',
          'DNI o pasaporte.',
          'Género y fecha de nacimiento (optativo).',
          'Domicilio y código postal.',
          'E-mail.',
          'Si sos profesional o particular.',
          'Si comprás o vendés.',
          'Si te interesan los autos o las motos.',
          'Hasta cinco marcas preferidas.',
          'Datos de facturación.',
          'Una foto tuya de 300 × 300 píxeles (optativo).',
        ),
        paragraph(
          'Lo que se busca se cuenta sin guardar quién lo buscó, y sólo se mira lo que buscaron varias personas.',
        ),
        heading('Para qué se usan'),
        bullets(
          'Para darte el servicio: que entres, que veas lo que pagaste, que recibas tus comprobantes.',
          'Para avisarte de tu cuenta: activación, cambio de contraseña, vencimientos.',
          'Para cumplir con obligaciones legales, como las impositivas.',
        ),
        paragraph(
          'No se venden, ni se dan a otros para que los usen por su cuenta. Los ven quienes operan el sitio, cada cual lo que su tarea necesita, y los servicios que hacen falta para darlo: el correo, el cobro y, si entrás con una red social, esa red.',
        ),
        paragraph(
          'Algunos de esos servicios pueden estar en otros países: para darlos, tus datos pueden transferirse al exterior.',
        ),
        heading('Cookies y lo que guarda tu navegador'),
        paragraph(
          'No hay cookies de publicidad ni de seguimiento de terceros. Éstas son todas las del sitio; el formulario de la tarjeta, al pagar, es de Mercado Pago y puede tener las suyas:',
        ),
        meanings(...COOKIES.map(({ term, text }): [string, string] => [term, text])),
        paragraph('Esto queda sólo en tu navegador, y el sitio no lo recibe:'),
        meanings(
          ['Avisos', 'Cuáles pediste no ver más.'],
          ['Comparador', 'Los vehículos que estás comparando, y si empezás por autos o por motos.'],
          ['Revista', 'La página en la que dejaste cada número.'],
        ),
        heading('Por cuánto tiempo'),
        paragraph(
          'Tus datos se guardan mientras tengas la cuenta. Si la borrás, se borran tus datos personales, tu foto y tus listas; los movimientos de InfoCredits, los pedidos, los comprobantes y qué textos aceptaste quedan hasta diez años con un seudónimo en lugar de tu nombre, porque la ley obliga a conservarlos.',
        ),
        paragraph(
          'Los mensajes se borran a los dos años; los correos que te mandamos, al año, y su dirección, a los 30 días; las cuentas que nadie activó, a los siete días. Los pedidos sobre tus datos se guardan dos años desde que terminan, también si borrás la cuenta, para poder mostrar qué se respondió.',
        ),
        heading('Tus derechos'),
        paragraph(
          'Podés pedir tus datos, corregirlos, actualizarlos o suprimirlos. El acceso es gratuito a intervalos no inferiores a seis meses, salvo que acredites un interés legítimo (artículo 14, inciso 3 de la Ley 25.326).',
        ),
        paragraph(
          'Con tu cuenta lo hacés en tu perfil. Con o sin cuenta, con [un pedido](/privacidad/pedido): el acceso se responde en diez días corridos, y la corrección o la supresión, en cinco días hábiles.',
        ),
        note(
          'Órgano de control',
          'La Agencia de Acceso a la Información Pública, en su carácter de órgano de control de la Ley 25.326, tiene la atribución de atender las denuncias y reclamos de quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales: [argentina.gob.ar/aaip](https://www.argentina.gob.ar/aaip).',
        ),
        heading('Cambios de este texto'),
        paragraph(
          'Si estas políticas cambian, la página lleva la nueva fecha, y lo que afecte a quienes ya tienen cuenta se avisa por e-mail. Si un cambio necesita que lo aceptes, te lo pedimos la próxima vez que ingreses. Las reglas de uso están en los [términos y condiciones](/terminos).',
        ),
      ),
    },
    { kind: 'whereabouts', title: 'Contacto de quien opera el sitio' },
  ],
}
