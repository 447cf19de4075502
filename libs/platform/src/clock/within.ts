/** Something that wasn't done in the time it had. */
export class TookTooLong extends Error {}

/**
 * What `promise` resolves with, unless it takes longer.
 * @throws TookTooLong with `complaint` after `milliseconds`; the work itself goes on
 */
export async function within<T>(milliseconds: number, promise: Promise<T>, complaint: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${complaint} (${milliseconds} ms)`)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    promise.catch(() => undefined)
  }
}
