import type { Source } from '../visitor.server.js'

/** Milliseconds that a page is kept at the most, whatever it is made of. */
const KEPT_MS = 60_000

/** What a kept page is made of, and when: it stands as long as all of that holds. */
export interface Made {
  sources: ReadonlySet<Source>
  madeAt: number
}

/** Whether a kept page may still be shown. */
export async function stands({ sources, madeAt }: Made, now: number): Promise<boolean> {
  if (now - madeAt >= KEPT_MS) return false
  for (const source of sources) {
    const holds = source.holds()
    if (holds === false || !(await holds)) return false
  }
  return true
}

/** The policy of an answer that others may have as well; null for an answer that is for one of them, once. */
export function commonPolicyOf({ status, headers }: Response): string | null {
  const isForOthers =
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('cache-control')
  return isForOthers ? headers.get('content-security-policy') : null
}
