/** First message of a field's error; the API may name a part of its value, and the form keeps that as deep. */
export function messageIn(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined
  const { message } = problem as { message?: unknown }
  if (typeof message === 'string' && message !== '') return message
  for (const part of Object.values(problem)) {
    const found = messageIn(part)
    if (found !== undefined) return found
  }
  return undefined
}
