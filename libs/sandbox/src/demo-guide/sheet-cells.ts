export type SheetCells = Readonly<Record<string, string | number | undefined>>

export function yesNo(value: boolean): string {
  return value ? 'sí' : 'no'
}

export function number(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', ',')
}

export function litresAsText(litres: number): string {
  return number(litres, 1)
}

export function horsepower(
  litres: number,
  { turbo, diesel, year }: { turbo: boolean; diesel: boolean; year: number },
): number {
  const perLitre = (diesel ? 52 : 62) + (turbo ? 24 : 0) + Math.min(14, Math.max(0, (year - 1990) * 0.5))
  return Math.round(litres * perLitre)
}
