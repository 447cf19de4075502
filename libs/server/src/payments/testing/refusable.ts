import { AppError } from '@preciosa/platform'

/** Refusals by rule are part of the game. */
export async function refusable(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError) && !isUnavailable(error)) throw error
  }
}

export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ProviderUnavailable' || error.name === 'RefusedByProvider')
  )
}
