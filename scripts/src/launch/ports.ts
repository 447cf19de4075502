import { type ClaimedPort, claimPort } from '@preciosa/sandbox'
import { ChildDiedError } from './child.js'

export interface Place {
  usual: number
  /** With its article: `la API`. */
  what: string
}

const ATTEMPTS = 5

/**
 * Opens programs at their usual ports or the next free ones. Other copies keep off these ports until this process
 * ends; if another program takes one before `open` listens there, it is called again with other ports.
 */
export async function openAt<Name extends string, T>(
  places: Record<Name, Place>,
  say: (line: string) => void,
  open: (ports: Record<Name, number>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const claimed: ClaimedPort[] = []
    const ports = {} as Record<Name, number>
    for (const [name, { usual, what }] of Object.entries(places) as [Name, Place][]) {
      const place = await claimPort(usual)
      claimed.push(place)
      ports[name] = place.port
      if (place.port !== usual) say(`El puerto ${usual} está ocupado; ${what} usa el ${place.port}.`)
    }
    try {
      return await open(ports)
    } catch (error) {
      await Promise.all(claimed.map((place) => place.release()))
      if (!lostPort(error) || attempt === ATTEMPTS) throw error
    }
  }
}

function lostPort(error: unknown): boolean {
  if (error instanceof ChildDiedError) return error.message.includes('EADDRINUSE')
  return (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE'
}
