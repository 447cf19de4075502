import type { Source } from '../visitor.server.js'

const KEPT_MS = 60_000

export interface Made {
  sources: ReadonlySet<Source>
  madeAt: number
}

export async function stands({ sources, madeAt }: Made, now: number): Promise<boolean> {
  if (now - madeAt >= KEPT_MS) return false
  for (const source of sources) {
    const holds = source.holds()
    if (holds === false || !(await holds)) return false
  }
  return true
}

/** Content security policy of a response that may be cached for other readers, else null. */
export function commonPolicyOf({ status, headers }: Response): string | null {
  const isForOthers =
    status === 200 &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.getSetCookie().length === 0 &&
    !headers.has('cache-control')
  return isForOthers ? headers.get('content-security-policy') : null
}
