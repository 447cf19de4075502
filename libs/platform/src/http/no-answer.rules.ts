/** What is known of a connection whose client is to be hung up on. */
interface Connection {
  writable: boolean
  bytesRead: number
}

/**
 * Whether a client that sent no HTTP request, or none in time, is hung up on without an answer (decision 016): where there is nobody
 * left to read it, and where nothing was asked. Browsers connect ahead of need, and would take it for the answer to what they ask next.
 */
export function getsNoAnswer(
  { code }: { code?: string | undefined },
  { writable, bytesRead }: Connection,
): boolean {
  return code === 'ECONNRESET' || !writable || bytesRead === 0
}
