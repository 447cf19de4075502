/**
 * Asks for a record of its own: react-admin else takes the one that a list holds, which in our lists is only its
 * summary.
 */
export const WHOLE = { meta: { whole: true } } as const
