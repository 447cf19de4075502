import type { ListFile, Period } from '@preciosa/contracts'

const MAX_NAME = 100

/**
 * What a list fetched from an address is called, for people: the address's own file name where it has one, else by its
 * month, for a program's name says nothing of what it sends.
 * @param url the address that was asked, its month filled in
 */
export function fetchedName(url: string, period: Period, type: ListFile['type']): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = decoded(last)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '')
    .trim()
  return /^.+\.(csv|xlsx|txt)$/i.test(name) ? name.slice(-MAX_NAME) : `lista-${period}.${type}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Percent signs that stand for themselves.
    return text
  }
}
