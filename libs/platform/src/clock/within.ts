export class TookTooLong extends Error {}

/** @throws TookTooLong after `milliseconds`; the work itself goes on */
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
