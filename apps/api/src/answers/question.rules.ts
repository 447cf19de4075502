/** Cache key of an answer: equal for callers with equal permissions, for any spelling of the request. */
export interface Question {
  permissionsKey: string
  name: string
  input: unknown
}

export function questionOf({ permissionsKey, name, input }: Question): string {
  return JSON.stringify([permissionsKey, name, input])
}

export function readQuestion(
  question: string,
): Omit<Question, 'permissionsKey'> & { permissions: ReadonlySet<string> } {
  const [permissionsKey, name, input] = JSON.parse(question) as [string, string, unknown]
  const permissions = permissionsKey === '' ? [] : permissionsKey.split(',')
  return { permissions: new Set(permissions), name, input }
}
