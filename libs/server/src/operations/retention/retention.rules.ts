import { RETENTION, type RetentionKind } from '@preciosa/contracts/retention'

const DAY_MS = 86_400_000
/** A job that runs each night is at most a day behind; a second one is for a worker that was away. */
const SLACK_DAYS = 2

/** What is older is removed. */
export function retainedSince(kind: RetentionKind, now: Date): Date {
  return new Date(now.getTime() - RETENTION[kind].days * DAY_MS)
}

/** True if a row outlived its days, or if the report itself is old. */
export function isLate(
  kind: RetentionKind,
  { oldestAt, checkedAt }: { oldestAt: Date | null; checkedAt: Date | null },
  now: Date,
): boolean {
  const slack = SLACK_DAYS * DAY_MS
  if (checkedAt === null || now.getTime() - checkedAt.getTime() > slack) return true
  return oldestAt !== null && oldestAt.getTime() < retainedSince(kind, checkedAt).getTime() - slack
}
