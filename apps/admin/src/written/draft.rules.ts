import { capitalized, type Tone } from '../format/shown.js'

const TONES = {
  draft: 'default',
  scheduled: 'info',
  running: 'success',
  published: 'success',
  ended: 'default',
  withdrawn: 'warning',
} as const satisfies Record<string, Tone>
export type State = keyof typeof TONES

/** @param names of the states of its kind */
export function stateChip<S extends State>(
  state: S,
  names: Readonly<Record<S, string>>,
): { name: string; tone: Tone } {
  return { name: capitalized(names[state]), tone: TONES[state] }
}

/** Example: `Para publicar: Falta la tapa.`; null if nothing is missing. */
export function missingText(messages: readonly string[]): string | null {
  return messages.length === 0 ? null : `Para publicar: ${messages.join(' ')}`
}

/** The form of what has a revision, which is saved with it. */
export function revisedForm({ id, revision, content }: { id: number; revision: number; content: object }) {
  return { id, revision, content }
}

/** What the API takes: the revision only of what is there already. */
export function revised(revision: number | undefined, content: object): object {
  return revision === undefined ? { content } : { revision, content }
}
