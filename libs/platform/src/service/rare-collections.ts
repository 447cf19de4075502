import { setFlagsFromString } from 'node:v8'

/**
 * What the API's Node is to be started with: one thread beside its own for the collector. V8 has four, which take both
 * of two processors while they mark, a hundred requests behind them (decision 007). Once the program runs it is too late.
 */
export const API_NODE_OPTIONS: readonly string[] = ['--v8-pool-size=1']

/** V8's option for how far the heap may grow over what lives in it. @param percent 200 is three times that */
export function growthFlag(percent: number): string {
  return `--heap-growing-percent=${percent}`
}

/**
 * Lets this process's heap grow over what lives in it before the collector marks it all. V8 on its own lets
 * a heap like the API's (75 MB, nearly all of it for good) grow by a third and starts to mark when the young generation
 * might not fit into what is left of that, which is at once: a collection every few seconds, each with threads of its
 * own that take two processors for a tenth of a second while a hundred requests wait (decision 007).
 * @param percent by how much; 0 leaves it to V8
 */
export function collectRarely(percent: number): void {
  if (percent > 0) setFlagsFromString(growthFlag(percent))
}
