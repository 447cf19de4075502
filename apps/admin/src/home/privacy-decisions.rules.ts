import type { PrivacyState } from '@preciosa/contracts/dashboard'
import { counted, dayText } from '../format/shown.js'
import { listAddress } from '../api/list-query.rules.js'
import type { Decision } from './dashboard.rules.js'

/** Requests of law 25.326 by their deadline, and what keeps the deadlines from being right. */
export function privacyDecisions({
  open,
  late,
  dueOn,
  yearsWithoutHolidays,
  keptTooLong,
}: PrivacyState): Decision[] {
  const decisions: Decision[] = []
  if (open > 0 && dueOn !== null)
    decisions.push({
      key: 'privacy requests',
      chip:
        late > 0
          ? { name: counted(late, 'vencido', 'vencidos'), tone: 'error' }
          : { name: counted(open, 'pedido', 'pedidos'), tone: 'warning' },
      title: 'Pedidos de la ley 25.326 sin responder',
      detail: `El primero ${late > 0 ? 'venció' : 'vence'} el ${dayText(dueOn)}.`,
      to: listAddress('privacy-requests', { state: ['open'] }),
    })
  if (keptTooLong > 0)
    decisions.push({
      key: 'retention',
      chip: { name: counted(keptTooLong, 'clase', 'clases'), tone: 'warning' },
      title: 'Datos guardados más de lo que se dice',
      detail: 'Un trabajo de limpieza no los borró.',
      to: '/retention',
    })
  if (yearsWithoutHolidays.length > 0)
    decisions.push({
      key: 'holidays',
      chip: { name: 'Faltan', tone: 'warning' },
      title: `No hay feriados de ${yearsWithoutHolidays.join(' ni de ')}`,
      detail: 'Sin ellos, los plazos de la ley 25.326 salen cortos.',
      to: '/holidays',
    })
  return decisions
}
