import { count } from '@preciosa/contracts'
import { fold, type Guard, type IdentityChange } from '@preciosa/contracts/price-lists'

export interface Unnumbered {
  codia: number
  brandId: number
  name: string
  variant: string
}

export interface Coded extends Unnumbered {
  code: string
}

export interface Renumbered {
  was: Coded
  is: Coded
}

/** Versions that left and came with the same brand and name: by equal codes without zeros, else the only one. */
export function renumberedAmong(lost: readonly Coded[], added: readonly Coded[]): Renumbered[] {
  const left = grouped(lost)
  return [...grouped(added)].flatMap(([key, came]) => {
    const gone = left.get(key) ?? []
    const pairs = gone.flatMap((was) => {
      const alike = came.filter((is) => withoutZeros(is.code) === withoutZeros(was.code))
      const [is] = alike
      return is !== undefined && alike.length === 1 ? [{ was, is }] : []
    })
    const paired = new Set(pairs.flatMap(({ was, is }) => [was, is]))
    const [was, ...othersGone] = gone.filter((one) => !paired.has(one))
    const [is, ...othersCame] = came.filter((one) => !paired.has(one))
    const isOnly = othersGone.length + othersCame.length === 0
    return was !== undefined && is !== undefined && isOnly ? [...pairs, { was, is }] : pairs
  })
}

function grouped(versions: readonly Coded[]): Map<string, Coded[]> {
  const groups = new Map<string, Coded[]>()
  for (const version of versions) {
    const key = nameKey(version)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [version])
    else group.push(version)
  }
  return groups
}

/** Equal for versions of one brand and name. */
export function nameKey({ brandId, name, variant }: Omit<Unnumbered, 'codia'>): string {
  return `${brandId}|${fold(name)}|${fold(variant)}`
}

function withoutZeros(code: string): string {
  return code.replace(/(^|\D)0+(?=\d)/g, '$1')
}

const NAMED = 3

export function renumberedGuard(changes: IdentityChange[], most: number): Guard | undefined {
  if (changes.length === 0) return undefined
  const [one = '', other = ''] =
    changes.length === 1
      ? ['Una versión que falta y una nueva tienen', 'Parece la misma con otro código']
      : [
          `${count(changes.length)} versiones que faltan y otras tantas nuevas tienen`,
          'Parecen las mismas con otro código',
        ]
  const named = changes
    .slice(0, NAMED)
    .map(({ subject, before, now }) => `${subject} («${before}» y ahora «${now}»)`)
  const more = changes.length > NAMED ? '; …' : ''
  return {
    code: 'renumbered',
    message: `${one} la misma marca y el mismo nombre. ${other}: ${named.join('; ')}${more}. Unirlas conserva el codia y la historia de cada una.`,
    changes: changes.slice(0, most),
  }
}
