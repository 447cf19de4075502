import type { VehicleType } from '@preciosa/contracts'
import type { Source } from '../visitor.server.js'

/** A state of one vehicle type's guide. All answers of that state have the same ETag (decision 007). */
export interface Revision extends Source {
  readonly vehicleType: VehicleType
  readonly etag: string
  /** When the API last confirmed it, by `performance.now()`. */
  confirmedAt: number
}

export class Revisions {
  private readonly current = new Map<VehicleType, Revision>()

  constructor(private readonly stands: (revision: Revision) => boolean | Promise<boolean>) {}

  /** Records an answer's ETag; the revision is outdated if a later request has seen a newer one. */
  seen(vehicleType: VehicleType, etag: string, askedAt: number): Revision {
    const current = this.current.get(vehicleType)
    if (current?.etag === etag) {
      current.confirmedAt = Math.max(current.confirmedAt, askedAt)
      return current
    }
    const revision: Revision = {
      vehicleType,
      etag,
      confirmedAt: askedAt,
      holds: () => this.stands(revision),
    }
    if (current === undefined || askedAt >= current.confirmedAt) this.current.set(vehicleType, revision)
    return revision
  }

  isCurrent(revision: Revision): boolean {
    return this.current.get(revision.vehicleType) === revision
  }
}
