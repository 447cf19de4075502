import { fold } from '@preciosa/contracts'

/** A model group and the names of versions it holds, as far as they help to place new ones. */
export interface KnownGroup {
  id: number
  name: string
  versionNames: string[]
}

/** Where a new version goes: into a group that exists, or into one to open under this name. */
export type Placement = { groupId: number } | { open: string }

/** First words that name nothing alone: "Grand Cherokee" and "Grand Wagoneer" are two models. */
const INCOMPLETE = new Set(
  (
    'grand gran santa land range new nuevo nueva novo nova great super serie série series clase classe classic ' +
    'model modelo monte el la los las le de del di the big'
  )
    .split(' ')
    .map(fold),
)

/**
 * Places new versions of one brand in model groups by their names (design D2): a version joins the group with
 * which it shares the most leading words; those that share none with any group open new ones, named by the
 * leading words that all their versions share. A group once opened keeps its name.
 * @returns a placement for each name, in order
 */
export function placeVersions(names: string[], groups: KnownGroup[]): Placement[] {
  const tree = new WordTree()
  for (const group of groups) {
    for (const name of [group.name, ...group.versionNames]) tree.add(wordsOf(name), group.id)
  }
  // Of names with the same first word all have a group or none has: those that are placed name no group to open.
  const opened = openGroups(names)
  return names.map((name) => {
    const groupId = tree.closest(wordsOf(name))
    return groupId === undefined ? { open: opened.get(name) ?? name } : { groupId }
  })
}

/** Names the groups that versions without one open: version name → group name. */
export function openGroups(names: string[]): Map<string, string> {
  const clusters = new Map<string, string[]>()
  for (const name of names) {
    const key = stem(wordsOf(name)).map(fold).join(' ')
    const cluster = clusters.get(key)
    if (cluster === undefined) clusters.set(key, [name])
    else cluster.push(name)
  }
  const opened = new Map<string, string>()
  for (const cluster of clusters.values()) {
    const shared = sharedName(cluster)
    for (const name of cluster) opened.set(name, shared)
  }
  return opened
}

/** The words that versions must share to be of one model: the first, or two where the first is no name. */
function stem(words: string[]): string[] {
  const first = fold(words[0] ?? '')
  return words.slice(0, INCOMPLETE.has(first) ? 2 : 1)
}

function sharedName(names: string[]): string {
  const [first = [], ...others] = names.map(wordsOf)
  const least = stem(first).length
  if (others.length === 0) return first.slice(0, least).join(' ')
  const differing = first.findIndex((word, at) =>
    others.some((words) => fold(words[at] ?? '') !== fold(word)),
  )
  const shared = differing === -1 ? first : first.slice(0, differing)
  return first.slice(0, Math.max(least, leadingName(shared))).join(' ')
}

/** How many words precede the first technical one, such as `1.6` or `16V`; the first word always counts. */
function leadingName(words: string[]): number {
  const technical = words.findIndex((word, at) => at > 0 && /\d/.test(word))
  return technical === -1 ? words.length : technical
}

function wordsOf(name: string): string[] {
  return name.split(/[\s/]/).filter((word) => word !== '')
}

interface WordNode {
  children: Map<string, WordNode>
  /** The group that most names below this word belong to. */
  counts: Map<number, number>
}

class WordTree {
  private readonly root: WordNode = { children: new Map(), counts: new Map() }

  add(words: string[], groupId: number): void {
    let node = this.root
    for (const word of words.map(fold)) {
      let next = node.children.get(word)
      if (next === undefined) {
        next = { children: new Map(), counts: new Map() }
        node.children.set(word, next)
      }
      next.counts.set(groupId, (next.counts.get(groupId) ?? 0) + 1)
      node = next
    }
  }

  /** The group at the end of the longest shared path; among several there the fullest, then the oldest. */
  closest(words: string[]): number | undefined {
    let node = this.root
    for (const word of words.map(fold)) {
      const next = node.children.get(word)
      if (next === undefined) break
      node = next
    }
    const [best] = [...node.counts].sort(([idA, a], [idB, b]) => b - a || idA - idB)
    return best?.[0]
  }
}
