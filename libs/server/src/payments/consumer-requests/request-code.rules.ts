import type { ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'

/** Without letters and digits that look alike (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
const PREFIXES: Readonly<Record<ConsumerRequestKind, string>> = { withdrawal: 'ARR', cancellation: 'BAJA' }

/** @param random at least ten random bytes @returns such as `ARR-7K3QX-9ZP2M`, of 50 random bits */
export function requestCode(kind: ConsumerRequestKind, random: Uint8Array): string {
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `${PREFIXES[kind]}-${signs.slice(0, 5)}-${signs.slice(5)}`
}
