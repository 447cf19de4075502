/** `factor` is the price relative to the group's plainest version. */
export interface NamedVersion {
  name: string
  factor: number
}
