/** A text with links: "mirá los [cambios del mes](/cambios)". */
export type LinkedText = string

export type Block =
  | { kind: 'text'; text: LinkedText }
  | { kind: 'list'; items: readonly LinkedText[] }
  /** Done one after the other. */
  | { kind: 'steps'; items: readonly LinkedText[] }
  /** Things with what there is to know of each. */
  | { kind: 'terms'; items: readonly (readonly [term: string, text: LinkedText])[] }
  | { kind: 'note'; tone: 'info' | 'warning'; title: string; text: LinkedText }

export interface Section {
  /** Of its heading, to link to. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** A guide of `/perfil/guia-util`, written by hand (spec 1 §2). */
export interface UsefulGuide {
  /** Of its address. */
  slug: string
  title: string
  /** What it is good for, in a sentence. */
  lead: string
  sections: readonly Section[]
}
