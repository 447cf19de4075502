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
  return `${permissionsKey}\n${name}\n${JSON.stringify(input)}`
}

/** A question back from its text. */
export function readQuestion(
  question: string,
): Omit<Question, 'permissionsKey'> & { permissions: ReadonlySet<string> } {
  const [permissionsKey = '', name = '', input = ''] = question.split('\n')
  return { permissions: new Set(permissionsKey.split(',')), name, input: JSON.parse(input) as unknown }
}
