import './checkout.css'
import { useState } from 'react'
import { Checkbox } from '../../components/ui/choice.js'
import { type Chosen, MEASURING_PATH } from './checkout-address.rules.js'

/** Consent comes first: nothing is counted before the box is ticked. */
export function MeasuringChoice({ agreed, chosen }: { agreed: boolean; chosen: Chosen }) {
  const [isAgreed, setAgreed] = useState(agreed)
  const choose = (next: boolean) => {
    setAgreed(next)
    const search = new URLSearchParams(Object.entries(chosen).map(([name, id]) => [name, String(id)]))
    const body = new URLSearchParams({ acepta: next ? 'si' : 'no' })
    // A choice that gets lost measures nothing, which does no harm.
    fetch(`${MEASURING_PATH}?${search.toString()}`, { method: 'POST', body }).catch(() => undefined)
  }
  return (
    <div className="only-with-scripts checkout__measuring">
      <Checkbox
        label="Contar esta compra en las estadísticas de la guía, sin mi nombre ni mis datos."
        checked={isAgreed}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </div>
  )
}
