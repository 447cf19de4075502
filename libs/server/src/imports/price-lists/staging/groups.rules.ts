import { fold } from '@preciosa/contracts/price-lists'

export interface KnownGroup {
  id: number
  name: string
  /** As staff corrected it; null without a correction. */
  shownName: string | null
  versionNames: string[]
}

export type Placement = { groupId: number } | { open: string }

/** First words that don't name a model alone: "Grand Cherokee" and "Grand Wagoneer" are two models. */
const INCOMPLETE = new Set(
  (
    'grand gran santa land range new nuevo nueva novo nova great super serie série series clase classe classic ' +
    'model modelo monte el la los las le de del di the big'
  )
    .split(' ')
    .map(fold),
)

/** Joins the group with most shared leading words, else opens one; a group keeps its name. */
export function placeVersions(names: string[], groups: KnownGroup[]): Placement[] {
  const tree = new WordTree()
  for (const group of groups) {
    for (const name of [
      group.name,
      ...(group.shownName === null ? [] : [group.shownName]),
      ...group.versionNames,
    ])
      tree.add(wordsOf(name), group.id)
  }
  // Placed names don't change the new groups: names with the same first word are all placed or all new.
  const opened = openGroups(names)
  return names.map((name) => {
    const groupId = tree.closest(wordsOf(name))
    return groupId === undefined ? { open: opened.get(name) ?? name } : { groupId }
  })
}

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

/** Counts the words before one with a digit, such as `1.6` or `16V`. */
function leadingName(words: string[]): number {
  const technical = words.findIndex((word, at) => at > 0 && /\d/.test(word))
  return technical === -1 ? words.length : technical
}

function wordsOf(name: string): string[] {
  return name.split(/[\s/]/).filter((word) => word !== '')
}

interface WordNode {
  children: Map<string, WordNode>
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

  /** Among equally long paths it prefers the group with most names, then the oldest. */
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
