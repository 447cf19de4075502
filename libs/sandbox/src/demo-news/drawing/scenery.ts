import { Random } from '../../demo-guide/random.js'
import {
  BLUE,
  CELESTE,
  CORAL,
  GREEN,
  INK,
  LEAF,
  NIGHT,
  PAPER,
  SAND,
  SILVER,
  SLATE,
  STEEL,
  SUN,
  WHITE,
} from './palette.js'
import {
  WIDTH,
  HEIGHT,
  rect,
  circle,
  ellipse,
  polygon,
  path,
  line,
  faded,
  moved,
  gradient,
  times,
} from './shapes.js'

export function sky(colours: readonly string[]): string {
  return gradient('sky', colours) + rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')
}

export function sun(x: number, y: number, radius: number, colour = SUN): string {
  return faded(0.25, circle(x, y, radius * 1.35, colour)) + circle(x, y, radius, colour)
}

/** A soft chain of hills down to the picture's foot. */
export function hills(seed: number, top: number, height: number, colour: string): string {
  const random = new Random(seed)
  let d = `M-60 ${HEIGHT}V${top + height / 2}`
  let x = -60
  while (x < WIDTH + 60) {
    const width = random.between(220, 420)
    const peak = top + random.between(0, height / 2)
    d += `C${x + width * 0.3} ${peak} ${x + width * 0.6} ${peak} ${x + width} ${top + random.between(height / 2, height)}`
    x += width
  }
  return path(`${d}V${HEIGHT}Z`, colour)
}

/** Peaks with a lit side and snow. */
export function mountains(
  seed: number,
  foot: number,
  height: number,
  [lit, shade]: readonly [string, string],
): string {
  const random = new Random(seed)
  let drawn = ''
  for (let x = -120; x < WIDTH + 120; x += random.between(190, 300)) {
    const peak = foot - height * (0.55 + 0.45 * random.next())
    const half = (foot - peak) * (0.75 + 0.25 * random.next())
    const cap = (foot - peak) * 0.26
    const side = half * 0.26
    drawn += polygon(
      [
        [x - half, foot],
        [x, peak],
        [x + half, foot],
      ],
      lit,
    )
    drawn += polygon(
      [
        [x, peak],
        [x + half, foot],
        [x - half * 0.12, foot],
        [x + half * 0.12, peak + cap * 2],
      ],
      shade,
    )
    drawn += polygon(
      [
        [x, peak],
        [x + side, peak + cap],
        [x + side * 0.35, peak + cap * 0.78],
        [x, peak + cap * 1.15],
        [x - side * 0.4, peak + cap * 0.75],
        [x - side, peak + cap],
      ],
      WHITE,
    )
  }
  return drawn
}

export function cloud(x: number, y: number, scale: number, colour = WHITE): string {
  const d =
    'M0 0c-26 0-44-16-44-36s18-36 40-36c8-30 36-50 68-50 34 0 62 22 70 54 6-3 12-4 20-4 26 0 46 18 46 38s-18 34-42 34z'
  return moved(`translate(${x} ${y}) scale(${scale})`, faded(0.85, path(d, colour)))
}

interface SkylineLook {
  foot: number
  height: number
  colour: string
  window?: string
  step?: number
}

export function skyline(seed: number, { foot, height, colour, window, step = 96 }: SkylineLook): string {
  const random = new Random(seed)
  let drawn = ''
  for (let x = -20; x < WIDTH;) {
    const width = random.between(step * 0.75, step * 1.5)
    const tall = height * (0.4 + 0.6 * random.next())
    const top = foot - tall
    drawn += rect(x, top, width, tall + 4, colour)
    if (random.chance(0.3)) drawn += rect(x + width * 0.25, top - 24, width * 0.5, 26, colour)
    if (random.chance(0.25)) drawn += rect(x + width * 0.48, top - 70, 5, 72, colour)
    if (window !== undefined)
      for (let y = top + 26; y < foot - 44; y += 40)
        for (let at = x + 16; at < x + width - 24; at += 30)
          if (random.chance(0.5)) drawn += rect(at, y, 12, 18, window)
    x += width + random.between(0, 14)
  }
  return drawn
}

/** A road seen from its side, from `top` to the foot. */
export function road(top: number, [asphalt, edge]: readonly [string, string] = [NIGHT, INK]): string {
  const middle = top + (HEIGHT - top) * 0.56
  return [
    rect(0, top, WIDTH, HEIGHT - top, asphalt),
    rect(0, top, WIDTH, 10, edge),
    times(9, (at) => rect(at * 200 - 60, middle, 110, 12, PAPER, 2)),
  ].join('')
}

/** A road that runs away from the viewer to (x, y). */
export function vanishingRoad(x: number, y: number, half = 760, asphalt = NIGHT): string {
  const middle = (depth: number, width: number): [number, number][] => {
    const at = y + (HEIGHT - y) * depth
    const far = y + (HEIGHT - y) * Math.min(1, depth * 1.35 + 0.02)
    const near = (depth: number) => width * depth
    return [
      [x - near(depth), at],
      [x + near(depth), at],
      [x + near(depth * 1.35), far],
      [x - near(depth * 1.35), far],
    ]
  }
  return [
    polygon(
      [
        [x - 6, y],
        [x + 6, y],
        [x + half, HEIGHT],
        [x - half, HEIGHT],
      ],
      asphalt,
    ),
    polygon(
      [
        [x - 5, y],
        [x - 4, y],
        [x - half * 0.88, HEIGHT],
        [x - half * 0.93, HEIGHT],
      ],
      PAPER,
    ),
    polygon(
      [
        [x + 5, y],
        [x + 4, y],
        [x + half * 0.88, HEIGHT],
        [x + half * 0.93, HEIGHT],
      ],
      PAPER,
    ),
    times(7, (at) => polygon(middle(0.03 * 1.85 ** at, 26), SUN)),
  ].join('')
}

export function poplar(x: number, foot: number, height: number, colour = GREEN): string {
  return (
    rect(x - 4, foot - height * 0.2, 8, height * 0.2, INK) +
    ellipse(x, foot - height * 0.56, height * 0.16, height * 0.46, colour)
  )
}

export function tree(
  x: number,
  foot: number,
  height: number,
  [crown, light]: readonly [string, string] = [GREEN, LEAF],
): string {
  const radius = height * 0.3
  return [
    rect(x - height * 0.03, foot - height * 0.5, height * 0.06, height * 0.5, INK),
    circle(x, foot - height * 0.68, radius, crown),
    circle(x + radius * 0.7, foot - height * 0.55, radius * 0.7, crown),
    circle(x - radius * 0.3, foot - height * 0.78, radius * 0.5, light),
  ].join('')
}

export function palm(x: number, foot: number, height: number, colour = NIGHT): string {
  const top = foot - height
  const leaf = (angle: number) =>
    moved(
      `rotate(${angle} ${x} ${top})`,
      path(
        `M${x} ${top}q${height * 0.2} ${-height * 0.16} ${height * 0.4} ${height * 0.1}q${-height * 0.2} ${-height * 0.05} ${-height * 0.4} ${-height * 0.06}z`,
        colour,
      ),
    )
  return (
    line(`M${x - height * 0.06} ${foot}Q${x - height * 0.08} ${foot - height * 0.5} ${x} ${top}`, {
      colour,
      width: height * 0.035,
    }) + [0, 40, -35, 180, 150, 215, 95].map(leaf).join('')
  )
}

export function lamp(x: number, foot: number, height: number, light: string | null = null): string {
  const pole = line(`M${x} ${foot}V${foot - height}q0 -30 34 -30h44`, { colour: INK, width: 10 })
  const head = rect(x + 60, foot - height - 36, 62, 14, INK, 6)
  const glow =
    light === null
      ? ''
      : faded(
          0.3,
          polygon(
            [
              [x + 64, foot - height - 22],
              [x + 118, foot - height - 22],
              [x + 260, foot],
              [x - 78, foot],
            ],
            light,
          ),
        )
  return glow + pole + head
}

export function fence(foot: number, colour = PAPER): string {
  return (
    rect(0, foot - 44, WIDTH, 14, colour, 4) +
    times(14, (at) => rect(at * 122 + 30, foot - 56, 14, 60, STEEL))
  )
}

export function turbine(x: number, foot: number, height: number, turn: number): string {
  const top = foot - height
  const blade = (angle: number) =>
    moved(
      `rotate(${angle} ${x} ${top})`,
      path(`M${x - 5} ${top}L${x} ${top - height * 0.58}L${x + 9} ${top - height * 0.1}Z`, WHITE),
    )
  return (
    polygon(
      [
        [x - 4, top],
        [x + 4, top],
        [x + 9, foot],
        [x - 9, foot],
      ],
      WHITE,
    ) +
    [turn, turn + 120, turn + 240].map(blade).join('') +
    circle(x, top, 9, SLATE)
  )
}

export function sea(top: number, foot: number): string {
  return [
    rect(0, top, WIDTH, foot - top, BLUE),
    ...[0.2, 0.5, 0.8].map((depth, row) =>
      faded(
        0.5,
        times(9, (at) =>
          rect(at * 190 + row * 70 - 40, top + (foot - top) * depth, 90 - row * 14, 6, CELESTE, 3),
        ),
      ),
    ),
    path(`M0 ${foot}q200 -30 400 0t400 0t400 0t400 0V${foot + 40}H0Z`, SAND),
  ].join('')
}

export function stars(seed: number, count: number): string {
  const random = new Random(seed)
  return times(count, () =>
    circle(random.between(0, WIDTH), random.between(10, 430), random.between(1, 3), PAPER),
  )
}

export function beams(x: number, y: number, length: number): string {
  return faded(
    0.35,
    polygon(
      [
        [x, y - 8],
        [x - length, y - 70],
        [x - length, y + 110],
        [x, y + 14],
      ],
      SUN,
    ),
  )
}

export function gauge(x: number, y: number, radius: number, angle: number): string {
  return [
    circle(x, y, radius, NIGHT),
    times(
      13,
      (at) =>
        `<g transform="rotate(${-120 + at * 20} ${x} ${y})">${rect(x - radius * 0.025, y - radius * 0.92, radius * 0.05, radius * (at % 3 === 0 ? 0.2 : 0.11), at > 9 ? CORAL : PAPER)}</g>`,
    ),
    `<g transform="rotate(${angle} ${x} ${y})">${polygon(
      [
        [x - radius * 0.05, y + radius * 0.15],
        [x + radius * 0.05, y + radius * 0.15],
        [x, y - radius * 0.72],
      ],
      SUN,
    )}</g>`,
    circle(x, y, radius * 0.1, SILVER),
  ].join('')
}

/** One colour behind all. */
export function ground(colour: string): string {
  return rect(0, 0, WIDTH, HEIGHT, colour)
}
