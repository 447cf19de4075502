interface Shown<S extends string> {
  id: number
  state: S
}

/**
 * Rows with the state that each shows, and with the state by which it is found.
 * @param list rows of these states
 */
export async function statesOf<S extends string>(
  states: readonly S[],
  list: (asked: S[]) => Promise<readonly Shown<S>[]>,
): Promise<{ shown: Shown<S>[]; found: Shown<S>[] }> {
  const rows = await list([...states])
  const found: Shown<S>[] = []
  for (const state of states) found.push(...(await list([state])).map(({ id }) => ({ id, state })))
  const inOrder = (some: readonly Shown<S>[]) =>
    some.map(({ id, state }) => ({ id, state })).sort((a, b) => a.id - b.id)
  return { shown: inOrder(rows), found: inOrder(found) }
}
