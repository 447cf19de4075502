/** A text with links: "mirá los [cambios del mes](/cambios)". */
export type LinkedText = string

export type Block =
  | { kind: 'text'; text: LinkedText }
  | { kind: 'list'; items: readonly LinkedText[] }
  | { kind: 'steps'; items: readonly LinkedText[] }
  | { kind: 'terms'; items: readonly (readonly [term: string, text: LinkedText])[] }
  | { kind: 'note'; tone: 'info' | 'warning'; title: string; text: LinkedText }

export interface Section {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface UsefulGuide {
  slug: string
  title: string
  lead: string
  sections: readonly Section[]
}
