import { count, type VehicleType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import { refuse } from '../../../files/list-files/index.js'
import type { FoldedRejection } from './folded-list.js'

const MAX_REJECTIONS = 200_000

/** Bounded: with a wrong format every row of a huge file is rejected. */
export class Rejections {
  constructor(readonly all: FoldedRejection[] = []) {}

  /** @throws ListRefused when there are too many */
  add(rejection: FoldedRejection): void {
    if (this.all.length >= MAX_REJECTIONS) {
      throw refuse(
        `Hay más de ${count(MAX_REJECTIONS)} filas rechazadas: ¿es este el formato de la lista?`,
        rejection,
      )
    }
    this.all.push(rejection)
  }
}

export class TypeWords {
  private readonly types: ReadonlyMap<string, VehicleType>

  constructor(words: Readonly<Record<string, VehicleType>>) {
    this.types = new Map(Object.entries(words).map(([word, type]) => [fold(word), type]))
  }

  of(word: string): VehicleType | undefined {
    return this.types.get(word) ?? this.types.get(fold(word))
  }
}

/** Spreadsheets save empty cells past the last heading. */
export function widthProblem(cells: string[], width: number | undefined): string | undefined {
  if (width === undefined || cells.length === width) return undefined
  const onlyEmpty = cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')
  return onlyEmpty ? undefined : `La fila tiene ${cells.length} columnas en lugar de ${width}.`
}
