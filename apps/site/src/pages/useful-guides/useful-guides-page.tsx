import './useful-guides.css'
import { GuideLinks } from './guide-links.js'
import type { GuideLink } from './useful-guides.server.js'

export function UsefulGuidesPage({ guides }: { guides: readonly GuideLink[] }) {
  return (
    <section aria-labelledby="guias" className="stack guide-text__index">
      <h1 id="guias">Guía útil</h1>
      <p className="guide-text__lead">Lo que conviene saber antes de comprar, vender o discutir un precio.</p>
      <GuideLinks guides={guides} level={2} />
    </section>
  )
}
