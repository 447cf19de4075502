/** The ports of the programs behind the front; null until one is ready. The supervisor sends it to the front. */
export interface Behind {
  api: number | null
  worker: number | null
}
