import type { Invoicing } from '@preciosa/contracts/invoices'
import { listAddress } from '../api/list-query.rules.js'
import { counted, dayOf } from '../format/shown.js'
import type { Decision } from './dashboard.rules.js'

/** The most urgent first. */
export function invoiceDecisions(
  { stopped, rejected, late, held, certificateUntil }: Invoicing,
  maySeeSettings: boolean,
): Decision[] {
  const decisions: Decision[] = []
  const add = (many: number, noun: readonly [string, string], decision: Omit<Decision, 'chip'>) => {
    if (many > 0) decisions.push({ chip: { name: counted(many, ...noun), tone: 'error' }, ...decision })
  }
  add(stopped, ['numeración', 'numeraciones'], {
    key: 'stopped series',
    title: 'Numeraciones de facturas detenidas',
    detail: 'No sale ninguna factura de ellas hasta que una persona decida.',
    to: '/invoice-series',
  })
  add(rejected, ['factura', 'facturas'], {
    key: 'rejected invoices',
    title: 'Facturas que ARCA rechazó',
    detail: 'Hay que corregirlas y emitirlas de nuevo.',
    to: listAddress('invoices', { state: 'rejected', open: true }),
  })
  add(late, ['factura', 'facturas'], {
    key: 'late invoices',
    title: 'Facturas que esperan hace siete días o más',
    detail: 'A los diez días ARCA ya no acepta su fecha.',
    to: listAddress('invoices', { open: true }),
  })
  if (held > 0)
    decisions.push({
      key: 'held invoices',
      chip: { name: counted(held, 'factura', 'facturas'), tone: 'warning' },
      title: 'Facturas que esperan a una persona',
      detail: 'Cada una dice por qué no sale sola.',
      to: listAddress('invoices', { held: true }),
    })
  if (certificateUntil !== null)
    decisions.push({
      key: 'certificate',
      chip: { name: dayOf(certificateUntil), tone: 'warning' },
      title: 'Certificado de ARCA por vencer',
      detail: 'Desde ese día no sale ninguna factura: quien administra el servidor pone otro.',
      to: maySeeSettings ? '/invoice-settings' : null,
    })
  return decisions
}
