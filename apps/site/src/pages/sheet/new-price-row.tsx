import './sheet.css'
import { Plate } from '../../components/ui/plate.js'
import { Price } from '../../components/ui/price.js'
import type { Figure } from '../../subjects/prices/shown-price.js'
import type { MoneyView } from '../../subjects/money/money-view.rules.js'

interface NewPriceRowProps {
  price: Figure | null
  view: MoneyView
  position: string | null
}

export function NewPriceRow({ price, view, position }: NewPriceRowProps) {
  return (
    <section aria-label="Precio 0km" className="row row--apart new-price">
      <Plate year={null} />
      {price === null ? (
        <p>Esta versión no se vende 0km o todavía no tiene precio.</p>
      ) : (
        <p>
          <Price
            text={(view === 'oficial' || view === 'blue' ? price[view] : null) ?? price.pesos}
            size="lg"
          />
        </p>
      )}
      {position !== null && <p className="new-price__position">{position}</p>}
    </section>
  )
}
