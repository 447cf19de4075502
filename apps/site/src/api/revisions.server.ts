import type { VehicleType } from '@preciosa/contracts'
import type { Source } from '../visitor.server.js'

/**
 * A state of one half of the guide. The API's entity tag is the same for all answers that it makes of that state, and
 * another for those of any other (decision 007): where one of them holds, all of them do.
 */
export interface Revision extends Source {
  readonly vehicleType: VehicleType
  readonly etag: string
  /** When the API was last asked and said that it is the current one, by `performance.now()`. */
  confirmedAt: number
}

/** The current state of each half of the guide, as far as the API's answers have told. */
export class Revisions {
  private readonly current = new Map<VehicleType, Revision>()

  /** @param stands whether a revision is the current one, which may take asking the API */
  constructor(private readonly stands: (revision: Revision) => boolean | Promise<boolean>) {}

  /**
   * An answer that was asked for at a time came with an entity tag.
   * @returns the revision that it is of, which an answer asked for later may have made an old one
   */
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
