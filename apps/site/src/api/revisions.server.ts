import type { VehicleType } from '@preciosa/contracts'
import type { Source } from './visitor.server.js'

/** What raises a revision of its own. */
export type Topic = VehicleType | 'news' | 'magazine'

/** A state of one topic. All answers of that state have the same ETag (decision 007). */
export interface Revision extends Source {
  readonly topic: Topic
  readonly etag: string
  /** When the API last confirmed it, by `performance.now()`. */
  confirmedAt: number
}

export class Revisions {
  private readonly current = new Map<Topic, Revision>()

  constructor(private readonly stands: (revision: Revision) => boolean | Promise<boolean>) {}

  /** Records an answer's ETag; the revision is outdated if a later request has seen a newer one. */
  seen(topic: Topic, etag: string, askedAt: number): Revision {
    const current = this.current.get(topic)
    if (current?.etag === etag) {
      current.confirmedAt = Math.max(current.confirmedAt, askedAt)
      return current
    }
    const revision: Revision = {
      topic,
      etag,
      confirmedAt: askedAt,
      holds: () => this.stands(revision),
    }
    if (current === undefined || askedAt >= current.confirmedAt) this.current.set(topic, revision)
    return revision
  }

  isCurrent(revision: Revision): boolean {
    return this.current.get(revision.topic) === revision
  }
}
