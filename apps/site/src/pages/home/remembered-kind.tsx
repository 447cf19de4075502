import { VEHICLE_TYPE } from '../../browser/storage.js'
import { useNonce } from '../../nonce.js'
import { homePath } from '../../paths.js'

/** Before the first paint, since the same page is cached for all visitors. */
const SCRIPT = `try {
  const comes = (history.state?.idx ?? 0) === 0 && location.search === ''
  if (comes && localStorage.getItem('${VEHICLE_TYPE}') === 'motorcycles') location.replace('${homePath('motorcycles')}')
} catch {}`

/** Leads who last chose motorcycles to their home. */
export function RememberedKind() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
