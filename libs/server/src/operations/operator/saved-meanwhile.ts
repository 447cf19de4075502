import { AppError } from '@preciosa/platform'

/** Refuses settings that another editor saved since they were read. @param by null for one who isn't known any more */
export function savedMeanwhile(by: string | null): AppError {
  return new AppError(
    'conflict',
    `${by ?? 'Otra persona'} los guardó mientras escribías. Copiá lo tuyo, abrilos de nuevo y sumalo.`,
  )
}

/** Refuses a step on what a colleague changed since it was read. @param by null for the system */
export function changedMeanwhile(by: string | null): AppError {
  return new AppError(
    'conflict',
    `${by ?? 'El sistema'} lo cambió mientras lo mirabas. Fijate qué hay de nuevo antes de seguir.`,
  )
}
