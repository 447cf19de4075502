import { AppError } from '@preciosa/platform'

/** @throws AppError `conflict` */
export function refusePublished(published: boolean): void {
  if (published) throw new AppError('conflict', 'Ya está publicado.')
}

/** @throws AppError `conflict` */
export function refuseDraft(published: boolean): void {
  if (!published) throw new AppError('conflict', 'No está publicado.')
}

/** @throws AppError `conflict` */
export function refuseRemoval(published: boolean): void {
  if (published) throw new AppError('conflict', 'Está publicado: retiralo antes.')
}
