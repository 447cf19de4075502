interface Connection {
  writable: boolean
  bytesRead: number
}

/** Browsers connect ahead of need and would take an answer for that of their next request (decision 016). */
export function getsNoAnswer(
  { code }: { code?: string | undefined },
  { writable, bytesRead }: Connection,
): boolean {
  return code === 'ECONNRESET' || !writable || bytesRead === 0
}
