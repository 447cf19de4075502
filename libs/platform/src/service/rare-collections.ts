import { setFlagsFromString } from 'node:v8'

/** One garbage collector thread; V8's four would block requests (decision 007). Must be set at start. */
export const API_NODE_OPTIONS: readonly string[] = ['--v8-pool-size=1']

/** V8's flag for the heap's growth. @param percent 200 allows three times the live heap */
export function growthFlag(percent: number): string {
  return `--heap-growing-percent=${percent}`
}

/**
 * V8's default collects the API's heap every few seconds and delays requests (decision 007).
 * @param percent growth over the live heap; 0 keeps V8's default
 */
export function collectRarely(percent: number): void {
  if (percent > 0) setFlagsFromString(growthFlag(percent))
}
