import { ListRefused, refuse } from './refusal.js'
import type { RowSink } from './rows.js'

const NAMES: Readonly<Record<string, string>> = {
  ',': 'coma («,»)',
  ';': 'punto y coma («;»)',
  '\t': 'tabulación',
  '|': 'barra vertical («|»)',
}

/** Names a better delimiter, if there is one, instead of every missing column. @throws ListRefused */
export function takeHeading(sink: RowSink, cells: string[], line: number, delimiter: string): void {
  const refused = refusalOf(sink, cells, line)
  if (refused === undefined) return
  const text = cells.join(delimiter)
  let [fewest, seeming] = [refused.rejections.length, '']
  for (const other of Object.keys(NAMES)) {
    if (other === delimiter || !text.includes(other)) continue
    const problems = refusalOf(sink, split(text, other), line)?.rejections.length ?? 0
    if (problems < fewest) [fewest, seeming] = [problems, other]
  }
  if (seeming === '') throw refused
  throw refuse(`El archivo parece separado por ${named(seeming)}, y se espera ${named(delimiter)}.`, {
    line,
    value: text,
  })
}

function refusalOf(sink: RowSink, cells: string[], line: number): ListRefused | undefined {
  try {
    sink.heading(cells, line)
    return undefined
  } catch (error) {
    if (error instanceof ListRefused) return error
    throw error
  }
}

function split(text: string, delimiter: string): string[] {
  return text.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1'))
}

function named(delimiter: string): string {
  return NAMES[delimiter] ?? `«${delimiter}»`
}
