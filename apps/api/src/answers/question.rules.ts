/** What an answer is kept by: the same for all callers of equal permissions, however the question was written. */
export interface Question {
  /** The permissions that it depends on and that the caller has, joined by commas. */
  permissionsKey: string
  /** Of the route, or of what several routes ask alike. */
  name: string
  /** Checked, defaults filled in; of what JSON can hold. */
  input: unknown
}

export function questionOf({ permissionsKey, name, input }: Question): string {
  return JSON.stringify([permissionsKey, name, input])
}

/** A question back from the text that `questionOf` made of it. */
export function readQuestion(
  question: string,
): Omit<Question, 'permissionsKey'> & { permissions: ReadonlySet<string> } {
  const [permissionsKey, name, input] = JSON.parse(question) as [string, string, unknown]
  const permissions = permissionsKey === '' ? [] : permissionsKey.split(',')
  return { permissions: new Set(permissions), name, input }
}
