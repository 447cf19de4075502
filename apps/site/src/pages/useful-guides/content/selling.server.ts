import type { UsefulGuide } from '../useful-guide.js'

export const SELLING: UsefulGuide = {
  slug: 'vender-tu-auto',
  title: 'Vender tu auto sin sorpresas',
  lead: 'Cómo ponerle precio, mostrarlo, cobrar tranquilo y dejar de responder por un auto que ya no tenés.',
  sections: [
    {
      id: 'precio',
      title: 'Ponerle precio',
      blocks: [
        {
          kind: 'text',
          text: 'Buscá tu versión exacta y el año del modelo, que está en el título y puede no ser el de patentamiento. El precio de la guía es el de un auto en buen estado y con un uso normal para su edad: desde ahí se suma y se resta.',
        },
        {
          kind: 'list',
          items: [
            'Restá lo que el comprador va a tener que gastar: neumáticos, un servicio grande atrasado, chapa, un tapizado roto.',
            'Muchos kilómetros para la edad bajan el precio; pocos ayudan si los podés demostrar con facturas.',
            'Los accesorios valen menos de lo que costaron. Una llave de repuesto y los manuales valen más de lo que parece.',
            'Mirá cuánto piden por autos parecidos, y recordá que eso es lo que se pide, no lo que se paga.',
          ],
        },
        {
          kind: 'text',
          text: 'Decidí tres números antes de publicar: el que pedís, el que te deja contento y el piso. Si necesitás vender rápido, pedí cerca del segundo. Una agencia te va a ofrecer menos que un particular: de esa diferencia salen su trabajo, la garantía que da y el riesgo de tenerlo parado. Si querés entender de dónde salen estos valores, leé [cómo se hace un precio](/perfil/guia-util/como-se-hace-un-precio).',
        },
      ],
    },
    {
      id: 'preparar',
      title: 'Prepararlo y publicarlo',
      blocks: [
        {
          kind: 'list',
          items: [
            'Lavalo bien y sacá lo personal. Los arreglos chicos que se ven primero —una óptica opaca, una lámpara quemada— suelen devolver más de lo que cuestan.',
            'Juntá título, cédula, VTV o RTO vigente, comprobantes de patente, libre deuda de infracciones y facturas de servicios.',
            'Fotos de día, a la sombra y con el fondo limpio: los cuatro ángulos, los dos costados, tablero encendido con los kilómetros, butacas, baúl, motor y cada detalle que haya que explicar.',
            'Tapá la patente en las fotos y no publiques el título ni la cédula: con esos datos se arman estafas y autos gemelos. El dominio lo das por privado a quien de verdad viene.',
            'Contá los defectos. El que viene sabiendo no se va enojado ni pide la mitad.',
          ],
        },
        {
          kind: 'text',
          text: 'Conviene publicar en los primeros días del mes, con la edición nueva de la guía a la vista: mirá en los [cambios del mes](/cambios) si tu modelo se movió. Y si el año termina, pensalo dos veces antes de esperar: en enero tu auto es, para el que busca, un año más viejo.',
        },
      ],
    },
    {
      id: 'mostrarlo',
      title: 'Mostrarlo y dejarlo manejar',
      blocks: [
        {
          kind: 'list',
          items: [
            'Citá de día en un lugar con movimiento, y andá acompañado. Tu casa no hace falta.',
            'Antes de una prueba pedí DNI y licencia, y confirmá que tu seguro esté al día y cubra a otro conductor.',
            'Subite vos también, elegí el recorrido y no dejes las llaves puestas si te bajás.',
            'Si quieren llevarlo a un mecánico, mejor: acompañalo. Negarse es lo que espanta a los compradores serios.',
            'Una seña se toma con un recibo que diga el auto, el precio, hasta cuándo vale y qué pasa si alguien se arrepiente.',
          ],
        },
      ],
    },
    {
      id: 'cobrar',
      title: 'Cobrar',
      blocks: [
        {
          kind: 'text',
          text: 'La regla es una: el auto y la firma se entregan cuando la plata está en tu cuenta, no cuando te muestran que salió.',
        },
        {
          kind: 'list',
          items: [
            'Transferencia: mirá vos el saldo acreditado, desde tu propia aplicación. Una captura de pantalla o un comprobante por mensaje se falsifican en un minuto. Los montos grandes pueden demorar o tener tope: probalo con tu banco el día anterior.',
            'Efectivo: contalo en un banco, y depositalo en el momento.',
            'Cheque: hasta que se acredita es una promesa. No entregues nada antes.',
            'Si te transfieren de más y piden que devuelvas la diferencia, no la devuelvas: esperá y consultá con tu banco.',
            'Nadie necesita tus claves, un código que te llegó por mensaje ni que entres a un enlace para pagarte.',
          ],
        },
        {
          kind: 'note',
          tone: 'info',
          title: 'CETA y otros certificados de ARCA',
          text: 'El Certificado de Transferencia de Automotores (CETA) se pide a quien vende desde cierto valor. Los montos, las excepciones y la propia obligación cambian: no te guíes por lo que pidieron la última vez. Mirá en el sitio de [ARCA](https://www.arca.gob.ar) o preguntá en el Registro si hoy te corresponde.',
        },
      ],
    },
    {
      id: 'firmar',
      title: 'Firmar y desligarte',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Lo más seguro es ir juntos al Registro: firman el 08, el comprador presenta la transferencia y vos te vas sabiendo que entró.',
            'Si firmás antes, que sea con la firma certificada y con los datos del comprador completos. Nunca entregues un 08 firmado en blanco: no sabés en qué manos termina ni cuándo.',
            'Si estás casado, averiguá si hace falta el asentimiento de tu cónyuge.',
            'Armá un recibo o boleto con fecha y hora de entrega, kilómetros y los datos de los dos, y guardá copia de su DNI.',
            'Si el comprador no transfiere enseguida, hacé la denuncia de venta en el Registro. Desde esa fecha dejás de responder por lo que se haga con el auto; sin ella, los choques, las multas y la patente siguen golpeando tu puerta.',
            'Avisá a tu aseguradora cuando la transferencia o la denuncia de venta estén presentadas, no antes.',
          ],
        },
        {
          kind: 'note',
          tone: 'warning',
          title: 'La denuncia de venta no es la transferencia',
          text: 'Te cubre a vos, pero el auto sigue a tu nombre hasta que el comprador inscriba. La ley le da 10 días desde la firma. Requisitos y costos, en el Registro Seccional o en el sitio de la [DNRPA](https://www.dnrpa.gov.ar).',
        },
      ],
    },
  ],
}
