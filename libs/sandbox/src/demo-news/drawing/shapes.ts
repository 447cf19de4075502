export const WIDTH = 1600
export const HEIGHT = 1000

type Point = readonly [number, number]
interface Stroke {
  colour: string
  width: number
  dash?: string
}

const whole = (value: number) => Math.round(value * 10) / 10

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const [at, size] = [`x="${whole(x)}" y="${whole(y)}"`, `width="${whole(width)}" height="${whole(height)}"`]
  return `<rect ${at} ${size} rx="${radius}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, radius: number, { colour, width, dash }: Stroke): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="none" ${strokeOf({ colour, width, ...(dash === undefined ? {} : { dash }) })}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${whole(x)}" cy="${whole(y)}" rx="${whole(rx)}" ry="${whole(ry)}" fill="${fill}"/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${whole(x)},${whole(y)}`).join(' ')}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: Stroke): string {
  return `<path d="${d}" fill="none" ${strokeOf(stroke)}/>`
}

export function faded(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

export function moved(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

/** From top to bottom. */
export function gradient(id: string, colours: readonly string[]): string {
  const stops = colours.map(
    (colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<defs><linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient></defs>`
}

export function times(count: number, part: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => part(at)).join('')
}

function strokeOf({ colour, width, dash }: Stroke): string {
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`
  return `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}`
}
