const LONG = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** A day in Buenos Aires: "1 de noviembre de 2026". */
export function longDate(instant: string): string {
  return LONG.format(new Date(instant))
}
