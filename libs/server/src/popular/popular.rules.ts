/** How long a look counts. */
export const POPULAR_DAYS = 30
/** Different people who have to have looked at a model group, so that no one person's looks can be told from it. */
export const FEWEST_PEOPLE = 5
/** Fewer groups than this are no list of popular ones. */
export const FEWEST_GROUPS = 4
export const MOST_GROUPS = 12

/**
 * Which groups are shown: the popular ones that the guide has, or, where those are too few, others.
 * @param popular most looked at first
 * @param isInGuide whether the current edition has a group
 */
export function shownGroups(
  popular: readonly number[],
  isInGuide: (group: number) => boolean,
): { basis: 'looks'; groups: number[] } | { basis: 'versions' } {
  const groups = popular.filter(isInGuide).slice(0, MOST_GROUPS)
  return groups.length < FEWEST_GROUPS ? { basis: 'versions' } : { basis: 'looks', groups }
}
