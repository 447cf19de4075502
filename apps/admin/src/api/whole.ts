/** A separate cache key: react-admin would reuse the list's record, which is only a summary. */
export const WHOLE = { meta: { whole: true } } as const
