interface Connection {
  writable: boolean
  bytesRead: number
}

/** Browsers open spare connections and would take an answer as that of their next request (decision 016). */
export function getsNoAnswer(
  { code }: { code?: string | undefined },
  { writable, bytesRead }: Connection,
): boolean {
  return code === 'ECONNRESET' || !writable || bytesRead === 0
}
