interface Named {
  name: string
}

interface WithGroups extends Named {
  groups: readonly Named[]
}

export interface Match<B extends WithGroups> {
  brand: B
  /** Null when the brand itself is meant. */
  group: B['groups'][number] | null
}

/**
 * Brands and their model groups that hold every word of a text, capitals and accents apart. What begins with the
 * text comes first; among equals the given order stays.
 */
export function matches<B extends WithGroups>(brands: readonly B[], text: string, most: number): Match<B>[] {
  const words = folded(text).split(' ')
  const found: (Match<B> & { rank: number })[] = []
  for (const brand of brands) {
    const brandName = folded(brand.name)
    const rank = rankOf(brandName, words)
    if (rank !== null) found.push({ brand, group: null, rank })
    for (const group of brand.groups) {
      const groupName = folded(group.name)
      // A brand's every model answers to the brand's name, after the models that answer to their own.
      const rankOfGroup = rankOf(groupName, words) ?? lower(rankOf(`${brandName} ${groupName}`, words))
      if (rankOfGroup !== null) found.push({ brand, group, rank: rankOfGroup })
    }
  }
  return found.sort((a, b) => a.rank - b.rank).slice(0, most)
}

/** 0: it begins with the text; 1: its words begin with those of the text; 2: it holds them; null: it doesn't. */
function rankOf(name: string, words: readonly string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null
  if (name.startsWith(words.join(' '))) return 0
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 1 : 2
}

function lower(rank: number | null): number | null {
  return rank === null ? null : rank + 1
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
