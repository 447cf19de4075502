import { Change } from '../../components/ui/price.js'
import type { ChangeText } from './shown-price.js'

export function Changed({ change, withAmount = false }: { change: ChangeText; withAmount?: boolean }) {
  const { direction, amount, share } = change
  if (direction === 'same') return <Change direction="same" />
  return <Change direction={direction} text={withAmount ? `${amount} (${share})` : share} />
}
