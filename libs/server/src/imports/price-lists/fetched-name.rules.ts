import type { Period } from '@preciosa/contracts'
import type { ListFile } from '@preciosa/contracts/price-lists'

const MAX_NAME = 100

/** The month names a list whose address ends in a program such as `/export.php`. */
export function fetchedName(url: string, period: Period, type: ListFile['type']): string {
  const { pathname } = new URL(url)
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '')
    .trim()
  return /.\.(csv|xlsx|txt)$/i.test(name) ? name.slice(-MAX_NAME) : `lista-${period}.${type}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A literal percent sign.
    return text
  }
}
