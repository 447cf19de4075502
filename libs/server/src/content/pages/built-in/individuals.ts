import type { PageContent } from '@preciosa/contracts/pages'
import { METHOD } from './method.js'

export const INDIVIDUALS: PageContent = {
  title: 'Los 0km son libres. Los usados, por consulta.',
  description: 'Planes para particulares: qué trae cada uno, cuánto cuesta y cómo se usan las consultas.',
  blocks: [
    {
      kind: 'lead',
      text: 'Una consulta abre todos los años de una versión y la deja abierta hasta fin de mes. Se paga con InfoCredits: uno por consulta.',
    },
    { kind: 'plans', audience: 'individual' },
    METHOD,
    {
      kind: 'questions',
      title: 'Lo que más preguntan',
      items: [
        {
          question: '¿Qué pasa si vuelvo a mirar el mismo vehículo?',
          answer:
            'No gastás nada. La versión queda abierta, con todos sus años, hasta fin de mes. El mes que viene hay edición nueva y precios nuevos.',
        },
        {
          question: '¿Las consultas que no uso pasan al mes siguiente?',
          answer: 'No. Las consultas terminan con el mes. El día 1 tenés otra vez las de tu plan.',
        },
        {
          question: '¿Cómo me doy de baja?',
          answer:
            'Desde Perfil, Plan, «Solicitar la baja». Seguís con el plan hasta el último día que pagaste y no se cobra más.',
        },
      ],
    },
  ],
}
