type Named = string | { name: string }

/** For a `SelectInput`, in the order of the names. */
export function choices(names: Readonly<Record<string, Named>>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, named]) => ({
    id,
    name: typeof named === 'string' ? named : named.name,
  }))
}
