const FILLERS = new Set(
  (
    'modelo modelos ano anio auto autos moto motos camioneta usado usada usados precio precios de del el la los las con y en ' +
    'un una cuanto cuesta vale sale quiero saber busco buscar necesito ver por para que estado buen muy'
  ).split(' '),
)

const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  vw: ['volkswagen'],
  volks: ['volkswagen'],
  mb: ['mercedes', 'benz'],
  merc: ['mercedes'],
  merco: ['mercedes'],
  chevy: ['chevrolet'],
  chevro: ['chevrolet'],
  reno: ['renault'],
  hd: ['harley', 'davidson'],
  alfa: ['alfa', 'romeo'],
  lr: ['land', 'rover'],
  '4wd': ['4x4'],
  awd: ['4x4'],
  aut: ['automatica'],
  at: ['automatica'],
  mt: ['manual'],
  dsl: ['diesel'],
  conv: ['convertible'],
}

export function unabbreviated(word: string): readonly string[] | undefined {
  return Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word] : undefined
}

/** Must match the database's `search_fold`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØłŁđĐßæÆ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/([0-9]),(?=[0-9])/g, '$1.')
    .replace(/(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.]/g, ' ')
}

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ß: 's',
  æ: 'a',
  Æ: 'a',
}

/** Keeps fillers if there are no other words, and repeated digits ("2 2" is 2.2 litres). */
export function queryWords(query: string): string[] {
  const words = foldText(query)
    .split(' ')
    .filter((word, at, all) => word !== '' && (/^\d\d?$/.test(word) || all.indexOf(word) === at))
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}

export function piecesOf(word: string): string[] {
  return word.match(/[a-z]+|[0-9]+(?:\.[0-9]+)*/g) ?? []
}

export function isNumber(word: string): boolean {
  return /^[0-9.]+$/.test(word)
}

export function modelYearOf(word: string): number | undefined {
  return /^(19[5-9]|20[0-9])[0-9]$/.test(word) ? Number(word) : undefined
}

/** An engine written without its point: "16" and "1600" are 1.6 litres. */
export function litresOf(word: string): string | undefined {
  return /^\d\d(00)?$/.test(word) ? `${word[0] ?? ''}.${word[1] ?? ''}` : undefined
}

/** 18 → 2018, 98 → 1998; undefined for other words. */
export function shortYearOf(word: string, thisYear: number): number | undefined {
  if (!/^\d\d$/.test(word)) return undefined
  const two = Number(word)
  if (two <= (thisYear % 100) + 1) return 2000 + two
  return two >= 60 ? 1900 + two : undefined
}

const ROMANS: Readonly<Record<string, string>> = { 2: 'ii', 3: 'iii', 4: 'iv' }

/** "megane 2" is written Mégane II. */
export function romanOf(word: string): string | undefined {
  return ROMANS[word]
}

/** "20616" is 206 and 16. */
export function withoutEngine(word: string): [name: string, engine: string] | undefined {
  return /^[a-z0-9]{2,}\d\d$/.test(word) ? [word.slice(0, -2), word.slice(-2)] : undefined
}

/** "320i" may be written Serie 3 20I. */
export function headOf(word: string): [head: string, rest: string] | undefined {
  return /^\d{3}[a-z]$/.test(word) ? [word.slice(0, 1), word.slice(1)] : undefined
}

const SHORTEST_PART = 3

export function splitsOf(word: string): [first: string, second: string][] {
  if (!/^[a-z]+$/.test(word)) return []
  const splits: [string, string][] = []
  for (let at = SHORTEST_PART - 1; at <= word.length - (SHORTEST_PART - 1); at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    if (Math.max(...parts.map(({ length }) => length)) >= SHORTEST_PART) splits.push(parts)
  }
  return splits
}

export function spellingsOf(words: readonly string[]): string[] {
  const spellings = new Set<string>()
  const parts = words.flatMap((word) => [...piecesOf(word), ...(withoutEngine(word)?.slice(1) ?? [])])
  words.forEach((word, at) => {
    for (const each of [word, word + (words[at + 1] ?? '')])
      for (const spelling of [each, ...(headOf(each) ?? []), ...(withoutEngine(word) ?? [])])
        spellings.add(spelling)
    for (const full of unabbreviated(word) ?? []) spellings.add(full)
  })
  parts.forEach((part, at) => {
    spellings.add(part)
    for (const pair of splitsOf(part)) pair.forEach((each) => spellings.add(each))
    for (const other of [litresOf(part), litresOf(part + (parts[at + 1] ?? '')), romanOf(part)])
      if (other !== undefined) spellings.add(other)
  })
  return [...spellings]
}

/** Edit distance; a swap of neighbours counts as one. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Typing mistakes allowed per word length. */
export function mostLetters(length: number): number {
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}
