/** A version's name and how much dearer than its group's plainest version it is. */
export interface NamedVersion {
  name: string
  factor: number
}
