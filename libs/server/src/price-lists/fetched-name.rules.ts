import type { ListFile, Period } from '@preciosa/contracts'

const MAX_NAME = 100

/**
 * The name under which a list fetched from an address is shown: the file name in the address if it has one, else a name
 * by its month, for the name of a program (`/export.php`) says nothing about the list.
 * @param url the address of the request, its month filled in
 */
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
