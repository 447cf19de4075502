import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** What goes on by itself, beside whatever a test does. */
const BACKGROUND = /from guide_state s$|^listen /

/**
 * The statements that are sent to PostgreSQL while `work` is done, on whichever connection, in order: how a test shows
 * that a call's number of them doesn't grow with what it is asked for.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const sent: string[] = []
  prototype.query = function (...args) {
    const [first] = args
    const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text)
    if (!BACKGROUND.test(text)) sent.push(text)
    return original.apply(this, args)
  }
  try {
    await work()
    return sent
  } finally {
    prototype.query = original
  }
}
