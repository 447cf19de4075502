import { NET_PRICE_WORDS } from '@preciosa/contracts/invoices'
import { useOperator } from '../session/use-reader.js'
import type { OwnPrice } from './own-price.js'

/** Below a price of ours; nothing if the operator's prices have no VAT. */
export function NetPrice({ of }: { of: OwnPrice | null }) {
  const { chargesVat } = useOperator()
  if (!chargesVat || of === null || of.net === null) return null
  return (
    <small className="net-price">
      {NET_PRICE_WORDS} {of.net}
    </small>
  )
}
