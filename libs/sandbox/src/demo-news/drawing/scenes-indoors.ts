import { Random } from '../../demo-guide/random.js'
import {
  BLUE,
  CELESTE,
  CORAL,
  DEEP,
  GREEN,
  INK,
  LEAF,
  LILAC,
  MEADOW,
  MIST,
  NIGHT,
  PAPER,
  RED,
  SAND,
  SILVER,
  SKY,
  SLATE,
  STEEL,
  SUN,
  WHITE,
} from './palette.js'
import { ground } from './scenery.js'
import {
  WIDTH,
  HEIGHT,
  rect,
  circle,
  ring,
  ellipse,
  polygon,
  path,
  line,
  faded,
  moved,
  gradient,
  times,
} from './shapes.js'
import { type Body, vehicle } from './vehicles.js'

function spotlights(xs: readonly number[], colour: string): string {
  return xs
    .map(
      (x) =>
        faded(
          0.22,
          polygon(
            [
              [x - 16, 40],
              [x + 16, 40],
              [800 + (x - 800) * 0.2 + 360, 830],
              [800 + (x - 800) * 0.2 - 360, 830],
            ],
            colour,
          ),
        ) + rect(x - 26, 22, 52, 34, SLATE, 8),
    )
    .join('')
}

export function motorShow(body: Body, colour: string, light: string): string {
  return [
    gradient('hall', [INK, NIGHT, SLATE]),
    ground('url(#hall)'),
    times(9, (at) => rect(at * 200 - 20, 0, 6, 720, '#1f2f4d')),
    rect(0, 30, WIDTH, 10, SLATE),
    spotlights([260, 620, 980, 1340], light),
    rect(0, 760, WIDTH, 240, '#1a2945'),
    ellipse(800, 862, 660, 92, INK),
    ellipse(800, 842, 640, 84, SLATE),
    ellipse(800, 836, 640, 80, STEEL),
    faded(0.5, ellipse(800, 834, 560, 62, light)),
    vehicle({ body, x: 800, ground: 846, scale: 2.1, colour, glass: NIGHT }),
    ...[
      [90, 900],
      [230, 930],
      [1400, 925],
      [1530, 905],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y - 110, 34, INK) + path(`M${x - 70} ${HEIGHT}v-60q0 -80 70 -80t70 80v60z`, INK),
    ),
  ].join('')
}

export function veiled(): string {
  const cloth =
    'M330 850C330 760 360 690 470 640C560 600 600 520 720 496C820 476 920 484 1010 520C1090 552 1130 620 1210 650C1280 680 1290 780 1290 850Q1250 822 1210 850T1130 850T1050 850T970 850T890 850T810 850T730 850T650 850T570 850T490 850T410 850T330 850Z'
  return [
    gradient('stage', [DEEP, NIGHT, INK]),
    ground('url(#stage)'),
    spotlights([400, 800, 1200], SKY),
    rect(0, 800, WIDTH, 200, INK),
    ellipse(800, 862, 640, 84, SLATE),
    ellipse(800, 852, 620, 74, STEEL),
    circle(520, 826, 44, INK),
    circle(1110, 826, 44, INK),
    path(cloth, RED),
    faded(
      0.35,
      path(
        'M470 640C560 600 600 520 720 496C690 600 640 720 600 848Q530 830 490 850C480 760 470 700 470 640Z',
        INK,
      ),
      path(
        'M1010 520C1090 552 1130 620 1210 650C1200 720 1190 790 1210 850Q1170 822 1130 850C1120 720 1080 620 1010 520Z',
        INK,
      ),
    ),
    faded(0.3, path('M720 496C760 600 780 740 770 838Q800 860 840 846C850 700 820 580 790 486Z', WHITE)),
  ].join('')
}

export function garage(): string {
  const tool = (x: number, kind: number) =>
    [
      rect(x - 5, 300, 10, 120, STEEL, 4) + ring(x, 290, 16, { colour: STEEL, width: 9 }),
      rect(x - 5, 320, 10, 110, SUN, 4) + rect(x - 30, 288, 60, 34, STEEL, 6),
      rect(x - 8, 340, 16, 90, RED, 6) + rect(x - 4, 274, 8, 70, STEEL),
    ][kind % 3] ?? ''
  return [
    ground('#e8dcc2'),
    rect(0, 0, WIDTH, 120, SAND),
    rect(90, 236, 560, 240, '#c9b284', 8),
    times(9, (at) => tool(140 + at * 58, at)),
    rect(760, 200, 480, 26, SLATE),
    rect(760, 340, 480, 26, SLATE),
    ...[790, 1200].map((x) => rect(x, 200, 10, 290, SLATE)),
    ...[
      [800, 130, RED],
      [880, 150, DEEP],
      [960, 120, GREEN],
      [1060, 140, SUN],
    ].map(([x, y, colour]) => rect(Number(x), Number(y), 60, 200 - Number(y), String(colour), 8)),
    ...[
      [810, 280],
      [920, 290],
      [1010, 270],
      [1110, 284],
    ].map(([x = 0, y = 0], at) => rect(x, y, 84, 340 - y, [CELESTE, '#d9a45f', SLATE, MEADOW][at] ?? SKY, 6)),
    ...[0, 1, 2].map((at) => tyre(1400, 740 - at * 92, 118, 42)),
    line('M800 0V60', { colour: INK, width: 8 }),
    polygon(
      [
        [740, 60],
        [860, 60],
        [910, 110],
        [690, 110],
      ],
      GREEN,
    ),
    faded(
      0.35,
      polygon(
        [
          [700, 110],
          [900, 110],
          [1240, 790],
          [360, 790],
        ],
        SUN,
      ),
    ),
    rect(0, 780, WIDTH, 220, '#b9a987'),
    vehicle({ body: 'coupe', x: 690, ground: 866, scale: 2.1, colour: CORAL, glass: SKY }),
    toolbox(1180, 876),
  ].join('')
}

function toolbox(x: number, foot: number): string {
  return (
    rect(x - 80, foot - 84, 160, 84, RED, 8) +
    rect(x - 80, foot - 60, 160, 8, INK) +
    line(`M${x - 40} ${foot - 84}v-26h80v26`, { colour: INK, width: 10 })
  )
}

function tyre(x: number, y: number, half: number, thick: number): string {
  return (
    rect(x - half, y - thick, half * 2, thick * 2, INK, 26) +
    times(9, (at) =>
      rect(x - half + 12 + at * ((half * 2 - 24) / 9), y - thick * 0.7, 10, thick * 1.4, SLATE, 4),
    )
  )
}

export function lift(): string {
  return [
    ground(MIST),
    rect(0, 0, WIDTH, 90, CELESTE),
    times(
      5,
      (at) => rect(70 + at * 320, 150, 230, 150, WHITE, 6) + rect(180 + at * 320, 150, 8, 150, SILVER),
    ),
    rect(0, 830, WIDTH, 170, STEEL),
    times(9, (at) => rect(at * 200, 830, 4, 170, SLATE)),
    ...[390, 1210].map(
      (x) =>
        rect(x - 32, 250, 64, 600, DEEP) +
        rect(x - 60, 836, 120, 26, INK, 4) +
        rect(x - 20, 270, 40, 540, BLUE),
    ),
    rect(390, 596, 820, 26, SUN, 6),
    vehicle({ body: 'sedan', x: 800, ground: 598, scale: 1.62, colour: RED, hasShadow: false }),
    mechanic(700, 858),
    toolbox(1000, 862),
    tyre(180, 800, 96, 36),
    tyre(180, 722, 96, 36),
  ].join('')
}

function mechanic(x: number, foot: number): string {
  return [
    rect(x - 34, foot - 92, 28, 92, NIGHT, 8),
    rect(x + 6, foot - 92, 28, 92, NIGHT, 8),
    rect(x - 40, foot - 180, 80, 104, DEEP, 22),
    line(`M${x + 30} ${foot - 164}L${x + 62} ${foot - 228}M${x - 30} ${foot - 164}l-34 60`, {
      colour: DEEP,
      width: 22,
    }),
    circle(x, foot - 206, 28, CORAL),
    path(`M${x - 30} ${foot - 210}a30 30 0 0 1 60 0z`, RED),
    circle(x + 66, foot - 236, 12, CORAL),
  ].join('')
}

export function motorcycles(): string {
  return [
    ground(MEADOW),
    rect(0, 0, WIDTH, 640, MIST),
    times(
      6,
      (at) =>
        rect(40 + at * 270, 120, 220, 300, WHITE, 10) +
        rect(58 + at * 270, 138, 184, 264, at % 2 === 0 ? SKY : CELESTE, 6) +
        rect(146 + at * 270, 138, 8, 264, WHITE),
    ),
    rect(0, 560, WIDTH, 200, GREEN),
    rect(0, 560, WIDTH, 14, INK),
    rect(0, 740, WIDTH, 260, SILVER),
    times(5, (at) => rect(90 + at * 370, 800, 12, 200, WHITE)),
    vehicle({ body: 'moto', x: 320, ground: 880, scale: 2.2, colour: RED, cut: PAPER }),
    vehicle({ body: 'scooter', x: 800, ground: 890, scale: 2.2, colour: DEEP, cut: PAPER }),
    vehicle({ body: 'moto', x: 1280, ground: 880, scale: 2.2, colour: INK, cut: PAPER }),
  ].join('')
}

export function showroom(): string {
  return [
    ground(SKY),
    rect(80, 120, 1440, 690, PAPER),
    rect(80, 120, 1440, 110, DEEP),
    times(7, (at) =>
      polygon(
        [
          [150 + at * 200, 146],
          [250 + at * 200, 146],
          [200 + at * 200, 210],
        ],
        at % 2 === 0 ? SUN : CELESTE,
      ),
    ),
    ...[120, 590, 1060].map(
      (x) =>
        rect(x, 260, 420, 520, MIST) +
        faded(
          0.7,
          polygon(
            [
              [x + 60, 260],
              [x + 160, 260],
              [x + 30, 780],
              [x, 780],
              [x, 560],
            ],
            WHITE,
          ),
        ),
    ),
    rect(0, 780, WIDTH, 220, SILVER),
    rect(0, 780, WIDTH, 10, STEEL),
    vehicle({ body: 'suv', x: 330, ground: 770, scale: 0.98, colour: LILAC }),
    vehicle({ body: 'sedan', x: 800, ground: 770, scale: 0.92, colour: MEADOW }),
    vehicle({ body: 'pickup', x: 1270, ground: 770, scale: 0.76, colour: SUN }),
    vehicle({ body: 'hatch', x: 570, ground: 930, scale: 1.6, colour: RED }),
  ].join('')
}

export function parking(): string {
  const random = new Random(11)
  const colours = [RED, DEEP, PAPER, SUN, LILAC, LEAF, CORAL, SILVER, CELESTE]
  const car = (x: number, y: number, colour: string, turned: boolean) =>
    moved(
      `translate(${x} ${y})${turned ? ' rotate(180)' : ''}`,
      faded(0.3, rect(-48, -94, 108, 204, INK, 34)),
      rect(-54, -104, 108, 208, colour, 34),
      rect(-42, -52, 84, 46, NIGHT, 14),
      rect(-40, 46, 80, 30, NIGHT, 10),
      faded(0.25, rect(-40, -2, 80, 46, WHITE, 8)),
      rect(-46, -100, 22, 12, '#ffe9ad', 5),
      rect(24, -100, 22, 12, '#ffe9ad', 5),
    )
  const row = (y: number, turned: boolean, free: number) =>
    [
      times(12, (at) => rect(30 + at * 140, y - 130, 8, 260, PAPER)),
      times(11, (at) =>
        at === free ? '' : car(104 + at * 140, y + random.between(-8, 8), random.pick(colours), turned),
      ),
    ].join('')
  return [
    ground(SLATE),
    row(150, true, 4),
    row(850, false, 7),
    rect(0, 470, WIDTH, 60, '#3d4d67'),
    times(9, (at) => rect(at * 190 + 20, 492, 100, 14, SUN, 3)),
    moved('translate(420 410) rotate(90)', car(0, 0, LEAF, false)),
    moved('translate(1180 592) rotate(-90)', car(0, 0, CORAL, false)),
    faded(0.9, rect(1010, 750, 124, 210, LEAF, 20)),
    line('M1072 820v70M1040 862l32 34l32 -34', { colour: WHITE, width: 14 }),
    ...[60, 1560].map(
      (x) =>
        circle(x, 330, 60, GREEN) +
        circle(x, 320, 40, LEAF) +
        circle(x, 690, 54, GREEN) +
        circle(x, 680, 34, LEAF),
    ),
  ].join('')
}
