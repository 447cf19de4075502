/** A question as answers are kept by it: one text for one answer, whoever asks and however it was written. */
export interface Question {
  /** The permissions that it depends on and that the asker has, joined by commas. */
  eyes: string
  /** Of the route, or of what several routes ask alike. */
  name: string
  /** Checked, defaults filled in; of what JSON can hold. */
  input: unknown
}

export function questionOf({ eyes, name, input }: Question): string {
  return `${eyes}\n${name}\n${JSON.stringify(input)}`
}

/** A question back from its text. */
export function readQuestion(question: string): Omit<Question, 'eyes'> & { eyes: ReadonlySet<string> } {
  const [eyes = '', name = '', input = ''] = question.split('\n')
  return { eyes: new Set(eyes.split(',')), name, input: JSON.parse(input) as unknown }
}
