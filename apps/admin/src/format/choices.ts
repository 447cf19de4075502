/** For a `SelectInput`, in the order of the names. */
export function choices(names: Readonly<Record<string, string>>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }))
}
