import type { PageContent } from '@preciosa/contracts/pages'

export const QUESTIONS: PageContent = {
  title: 'Preguntas frecuentes',
  description: 'Precios, consultas, planes, cuenta y privacidad: lo que más preguntan, con su respuesta.',
  blocks: [
    {
      kind: 'questions',
      title: 'Precios',
      items: [
        {
          question: '¿Cuándo cambian los precios?',
          answer: 'El día 1 de cada mes sale una edición nueva. Cada precio lleva el mes al que corresponde.',
        },
        {
          question: '¿Puedo ver el precio de un usado de este año?',
          answer:
            'De abril a diciembre, con los planes pagos para profesionales. «Usado del año» quiere decir con más de tres meses de uso.',
        },
        {
          question: '¿Hasta cuándo puedo mirar hacia atrás?',
          answer: 'El precio histórico cubre los últimos diez años, con los planes que lo incluyen.',
        },
        {
          question: '¿Los precios son una oferta de venta?',
          answer:
            'No. Son valores de referencia, en pesos y redondeados. No son una tasación de un vehículo en particular.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Consultas e InfoCredits',
      items: [
        {
          question: '¿Qué puedo ver gratis?',
          answer: 'Los precios de 0km y las fichas, sin límite, y hasta tres consultas de usados distintos.',
        },
        {
          question: '¿Qué gano si completo mi perfil?',
          answer: 'Te regalamos 20 InfoCredits, que valen hasta fin de mes.',
        },
        {
          question: '¿Las consultas que no uso pasan al mes siguiente?',
          answer: 'No: terminan con el mes.',
        },
        {
          question: '¿Cuánto gasto si vuelvo a mirar el mismo vehículo?',
          answer:
            'Un InfoCredit por mes: en el mismo mes, el mismo vehículo se vuelve a ver sin gastar otro.',
        },
        {
          question: '¿Hay packs de consultas?',
          answer:
            'Sí, de 15, de 45 y de 60 consultas, para quien tiene un plan pago: se compran en Perfil, Plan. El plan anual cuesta un 10 % menos.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Cuenta y pagos',
      items: [
        {
          question: '¿Quién puede registrarse?',
          answer: 'Personas mayores de 18 años con capacidad legal para contratar.',
        },
        {
          question: '¿Cómo se paga?',
          answer:
            'Sólo en moneda de curso legal y por un proveedor de pagos, que es quien recibe los datos de la tarjeta. Los precios de los planes ya tienen el IVA; a los servicios que se acuerdan aparte se les suma el IVA donde corresponde.',
        },
        {
          question: '¿Cómo me doy de baja?',
          answer:
            'Desde Perfil, Plan, «Solicitar la baja». Seguís con el plan hasta el último día que pagaste y no se cobra más.',
        },
        {
          question: '¿Qué pasa si no pago un mes?',
          answer: 'El registro puede cancelarse.',
        },
        {
          question: '¿Hasta dónde responde la guía?',
          answer: 'La responsabilidad tiene un tope: lo que se paga por tres meses de servicio.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Tus datos',
      items: [
        {
          question: '¿Cuánto tiempo guardan mis datos si me voy?',
          answer: 'Hasta diez años lo que la ley obliga a conservar, con un seudónimo en lugar de tu nombre.',
        },
        {
          question: '¿Puedo pedir mis datos?',
          answer: 'Sí, gratis, a intervalos de seis meses o más. En tu perfil los bajás cuando quieras.',
        },
        {
          question: '¿Mis datos salen del país?',
          answer:
            'Pueden transferirse al exterior, porque algunos de los servicios que usamos están en otros países.',
        },
      ],
    },
    {
      kind: 'questions',
      title: 'Calificaciones',
      items: [
        {
          question: '¿Qué se califica?',
          answer: 'Cinco cosas: calidad, confiabilidad, rendimiento, confort y estilo.',
        },
      ],
    },
  ],
}
