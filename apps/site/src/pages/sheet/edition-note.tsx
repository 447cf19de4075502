import { Facts } from '../../components/ui/ledger.js'
import type { EditionView } from './sheet.server.js'

const NOTE = 'edicion'

export function EditionNote({ edition }: { edition: EditionView | null }) {
  if (edition === null) return null
  return (
    <section aria-labelledby={NOTE} className="edition">
      <h2 id={NOTE}>De dónde salen estos precios</h2>
      <Facts facts={edition.facts} />
      <p className="soft small">Son valores de referencia en pesos argentinos; no son una oferta de venta.</p>
    </section>
  )
}
