export const POPULAR_DAYS = 30
/** People per group, so that the list reveals no one person's looks. */
export const MIN_PEOPLE = 5
/** With fewer groups the largest ones are shown instead. */
export const MIN_GROUPS = 4
export const MAX_GROUPS = 12

export function shownGroups(
  popular: readonly number[],
  isInGuide: (group: number) => boolean,
): { basis: 'looks'; groups: number[] } | { basis: 'versions' } {
  const groups = popular.filter(isInGuide).slice(0, MAX_GROUPS)
  return groups.length < MIN_GROUPS ? { basis: 'versions' } : { basis: 'looks', groups }
}
