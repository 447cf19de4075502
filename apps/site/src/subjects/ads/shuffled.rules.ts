/** Fisher and Yates. @param random from 0 to below 1 */
export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    mixed.splice(at, 1, ...mixed.splice(other, 1, ...mixed.slice(at, at + 1)))
  }
  return mixed
}
