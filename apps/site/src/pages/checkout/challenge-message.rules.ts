/** The message of the issuer's page at its end, as an object or as JSON text. */
export function isComplete(data: unknown): boolean {
  const message = typeof data === 'string' ? parsed(data) : data
  return (
    typeof message === 'object' && message !== null && 'status' in message && message.status === 'COMPLETE'
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
