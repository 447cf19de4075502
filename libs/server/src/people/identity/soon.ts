import { AppError, TookTooLong, within } from '@preciosa/platform'

/** Milliseconds that a page waits for optional data. */
const SOON_MS = 1000

/** @throws AppError `unavailable` when the identity provider takes too long */
export async function soon<T>(answer: Promise<T>): Promise<T> {
  try {
    return await within(SOON_MS, answer, 'No word of the identity provider')
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    throw new AppError('unavailable', 'El servicio con el que iniciás sesión no responde.')
  }
}
