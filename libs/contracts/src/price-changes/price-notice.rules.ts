/** A new price is announced so many days before it is charged. */
export const PRICE_NOTICE_DAYS = 30

const DAY = 24 * 3600_000
/** Argentina has had no summer time since 2009. */
const BUENOS_AIRES_OFFSET = -3 * 3600_000

/** The first midnight of Buenos Aires at which whole days have passed since the announcement. */
export function noticeEnds(announcedAt: Date): Date {
  const local = announcedAt.getTime() + BUENOS_AIRES_OFFSET + PRICE_NOTICE_DAYS * DAY
  return new Date(Math.ceil(local / DAY) * DAY - BUENOS_AIRES_OFFSET)
}

/** From when on charges cost the new price. */
export function priceHoldsFrom(wantedFrom: Date, announcedAt: Date): Date {
  const notice = noticeEnds(announcedAt)
  return notice > wantedFrom ? notice : wantedFrom
}
