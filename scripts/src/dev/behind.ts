export interface Behind {
  api: number | null
  worker: number | null
}
