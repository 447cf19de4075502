import { Random } from '../../demo-guide/random.js'
import {
  BLUE,
  CELESTE,
  CORAL,
  DEEP,
  GREEN,
  INK,
  LEAF,
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
  VIOLET,
  WHITE,
} from './palette.js'
import { gauge, ground } from './scenery.js'
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
import { type Body, outlined, vehicle } from './vehicles.js'

export function tyres(): string {
  const wheel = (x: number, y: number, radius: number, rim: string) =>
    [
      circle(x, y, radius, INK),
      times(36, (at) =>
        moved(
          `rotate(${at * 10} ${x} ${y})`,
          rect(x - radius * 0.03, y - radius * 1.02, radius * 0.06, radius * 0.13, SLATE, 2),
        ),
      ),
      ring(x, y, radius * 0.8, { colour: SLATE, width: radius * 0.03 }),
      circle(x, y, radius * 0.62, rim),
      circle(x, y, radius * 0.54, NIGHT),
      times(5, (at) =>
        moved(
          `rotate(${at * 72} ${x} ${y})`,
          polygon(
            [
              [x - radius * 0.1, y],
              [x + radius * 0.1, y],
              [x + radius * 0.06, y - radius * 0.58],
              [x - radius * 0.06, y - radius * 0.58],
            ],
            rim,
          ),
        ),
      ),
      circle(x, y, radius * 0.15, rim),
      circle(x, y, radius * 0.07, NIGHT),
    ].join('')
  return [
    ground(SUN),
    faded(
      0.3,
      times(12, (at) =>
        polygon(
          [
            [at * 170 - 120, HEIGHT],
            [at * 170 - 40, HEIGHT],
            [at * 170 + 520, 0],
            [at * 170 + 440, 0],
          ],
          SAND,
        ),
      ),
    ),
    rect(0, 840, WIDTH, 160, '#d89a06'),
    faded(0.25, ellipse(340, 850, 300, 22, INK), ellipse(900, 852, 380, 24, INK)),
    wheel(330, 590, 258, SILVER),
    wheel(910, 510, 338, WHITE),
    wheel(1420, 690, 158, CORAL),
  ].join('')
}

export function dashboard(): string {
  return [
    gradient('dash', [NIGHT, INK]),
    ground('url(#dash)'),
    path('M0 300Q800 60 1600 300V1000H0Z', '#0c1526'),
    path('M140 420Q800 120 1460 420V860Q800 940 140 860Z', NIGHT),
    ring(480, 560, 262, { colour: BLUE, width: 12 }),
    gauge(480, 560, 250, -20),
    ring(1120, 560, 262, { colour: BLUE, width: 12 }),
    gauge(1120, 560, 250, 62),
    rect(735, 420, 130, 220, INK, 16),
    times(6, (at) => rect(760, 604 - at * 30, 80, 18, at < 4 ? LEAF : SLATE, 4)),
    ...[CORAL, SUN, LEAF, SKY].map((colour, at) => circle(710 + at * 60, 740, 18, colour)),
    polygon(
      [
        [800, 330],
        [840, 370],
        [815, 370],
        [815, 396],
        [785, 396],
        [785, 370],
        [760, 370],
      ],
      LEAF,
    ),
  ].join('')
}

export function map(): string {
  const random = new Random(5)
  const pin = (x: number, y: number, colour: string, scale = 1) =>
    moved(
      `translate(${x} ${y}) scale(${scale})`,
      faded(0.25, ellipse(0, 4, 40, 12, INK)),
      path('M0 0C-16 -46 -62 -78 -62 -126a62 62 0 0 1 124 0C62 -78 16 -46 0 0Z', colour),
      circle(0, -126, 26, WHITE),
    )
  return [
    ground('#e9efe2'),
    path('M0 0H520Q470 200 560 360T420 720T520 1000H0Z', '#dbe8cf'),
    path('M1180 0Q1080 260 1240 470T1170 1000H1600V0Z', SKY),
    times(20, () =>
      faded(0.7, circle(random.between(40, 1040), random.between(40, 960), random.between(16, 54), MEADOW)),
    ),
    ...[
      ['M-20 240Q420 320 700 200T1180 300', 18],
      ['M160 1020Q260 700 520 620T960 420T1150 120', 18],
      ['M-20 760Q380 820 620 760T1180 820', 18],
      ['M700 -20Q660 300 820 520T760 1020', 14],
    ].map(
      ([d, width]) =>
        line(String(d), { colour: STEEL, width: Number(width) + 8 }) +
        line(String(d), { colour: PAPER, width: Number(width) }),
    ),
    line('M190 940Q280 700 520 620T960 420T1100 220', { colour: BLUE, width: 16 }),
    line('M190 940Q280 700 520 620T960 420T1100 220', { colour: WHITE, width: 4, dash: '2 26' }),
    pin(190, 940, DEEP, 1.2),
    pin(620, 575, SUN),
    pin(1100, 220, RED, 1.5),
    moved(
      'translate(1420 830)',
      circle(0, 0, 96, WHITE),
      ring(0, 0, 84, { colour: SILVER, width: 6 }),
      polygon(
        [
          [0, -72],
          [20, 0],
          [-20, 0],
        ],
        RED,
      ),
      polygon(
        [
          [0, 72],
          [20, 0],
          [-20, 0],
        ],
        SLATE,
      ),
    ),
    vehicle({ body: 'hatch', x: 640, ground: 790, scale: 0.62, colour: CORAL }),
  ].join('')
}

export function prices(): string {
  const tops = [560, 520, 540, 470, 430, 450, 380, 330]
  const points = tops.map((top, at) => `${250 + at * 150} ${top - 70}`)
  const coin = (x: number, y: number) =>
    ellipse(x, y + 22, 92, 30, '#c98f05') +
    rect(x - 92, y, 184, 22, '#c98f05') +
    ellipse(x, y, 92, 30, SUN) +
    ellipse(x, y, 66, 19, '#ffd257')
  return [
    ground(NIGHT),
    times(7, (at) => rect(140, 180 + at * 100, 1320, 2, SLATE)),
    times(9, (at) => rect(140 + at * 165, 180, 2, 600, '#22324f')),
    ...tops.map((top, at) =>
      rect(205 + at * 150, top, 90, 780 - top, at === 7 ? SUN : at % 2 === 0 ? BLUE : CELESTE, 6),
    ),
    rect(140, 778, 1320, 6, PAPER),
    line(`M${points.join('L')}`, { colour: PAPER, width: 10 }),
    ...tops.map(
      (top, at) => circle(250 + at * 150, top - 70, 17, PAPER) + circle(250 + at * 150, top - 70, 9, DEEP),
    ),
    vehicle({ body: 'hatch', x: 560, ground: 905, scale: 1.2, colour: PAPER, glass: SLATE }),
    ...[0, 1, 2, 3, 4].map((at) => coin(1120, 880 - at * 30)),
    ...[0, 1, 2].map((at) => coin(1330, 890 - at * 30)),
  ].join('')
}

export function versus(left: readonly [Body, string], right: readonly [Body, string], scale = 1.62): string {
  return [
    ground(DEEP),
    polygon(
      [
        [860, 0],
        [1600, 0],
        [1600, 1000],
        [740, 1000],
      ],
      SUN,
    ),
    polygon(
      [
        [848, 0],
        [872, 0],
        [752, 1000],
        [728, 1000],
      ],
      PAPER,
    ),
    faded(
      0.15,
      ring(380, 520, 300, { colour: WHITE, width: 40 }),
      ring(380, 520, 180, { colour: WHITE, width: 20 }),
      ring(1230, 520, 300, { colour: INK, width: 40 }),
      ring(1230, 520, 180, { colour: INK, width: 20 }),
    ),
    vehicle({ body: left[0], x: 405, ground: 720, scale, colour: left[1], facesRight: true }),
    vehicle({ body: right[0], x: 1195, ground: 720, scale, colour: right[1] }),
    rect(0, 900, WIDTH, 100, INK),
    times(9, (at) => rect(at * 200 - 60, 944, 110, 12, PAPER, 2)),
  ].join('')
}

export function blueprint(body: Body): string {
  const wide = { colour: WHITE, width: 4 }
  return [
    ground(DEEP),
    faded(
      0.16,
      times(41, (at) => rect(at * 40, 0, at % 5 === 0 ? 3 : 1, HEIGHT, WHITE)),
      times(26, (at) => rect(0, at * 40, WIDTH, at % 5 === 0 ? 3 : 1, WHITE)),
    ),
    outlined({ body, x: 800, ground: 690, scale: 2.35, colour: WHITE }),
    line('M180 692H1420', wide),
    line(
      'M272 780H1328M272 760v40M1328 760v40M272 780l22 -12M272 780l22 12M1328 780l-22 -12M1328 780l-22 12',
      wide,
    ),
    line(
      'M1440 300V690M1420 300h40M1420 690h40M1440 300l-12 22M1440 300l12 22M1440 690l-12 -22M1440 690l12 -22',
      wide,
    ),
    faded(0.6, line('M800 200V860', { colour: CELESTE, width: 3, dash: '26 14' })),
    ring(250, 220, 74, { colour: CELESTE, width: 3 }),
    ring(250, 220, 46, { colour: CELESTE, width: 3 }),
    line('M150 220H350M250 120V320', { colour: CELESTE, width: 2 }),
  ].join('')
}

export function keys(): string {
  return [
    ground(VIOLET),
    faded(0.15, circle(300, 160, 420, WHITE), circle(1420, 980, 460, WHITE)),
    moved(
      'rotate(-6 620 520)',
      rect(250, 170, 640, 760, INK, 16),
      rect(236, 150, 640, 760, PAPER, 16),
      rect(300, 220, 330, 34, VIOLET, 8),
      times(8, (at) => rect(300, 310 + at * 54, at % 3 === 2 ? 300 : 500, 16, SILVER, 8)),
      line('M310 800q40 -60 70 0t70 -10t60 -10q30 30 60 -20', { colour: DEEP, width: 9 }),
      circle(740, 780, 70, CORAL),
      circle(740, 780, 48, '#f3a08c'),
    ),
    moved(
      'rotate(18 1130 500)',
      ring(1060, 330, 92, { colour: SILVER, width: 22 }),
      rect(960, 410, 200, 310, INK, 70),
      circle(1060, 500, 34, SLATE),
      circle(1060, 600, 34, SLATE),
      rect(1036, 700, 48, 210, SILVER, 8),
      ...[740, 790, 850].map((y) => rect(1080, y, 28, 26, SILVER, 4)),
    ),
    moved(
      'rotate(-24 1360 420)',
      ring(1270, 300, 26, { colour: SILVER, width: 12 }),
      rect(1230, 330, 250, 150, SUN, 20),
      vehicle({ body: 'hatch', x: 1355, ground: 450, scale: 0.5, colour: NIGHT, hasShadow: false }),
    ),
  ].join('')
}

export function battery(): string {
  return [
    gradient('cells', [GREEN, '#0b5f3d']),
    ground('url(#cells)'),
    faded(
      0.18,
      times(9, (at) => ring(800, 520, 140 + at * 90, { colour: LEAF, width: 3 })),
    ),
    faded(0.3, ellipse(800, 820, 600, 40, INK)),
    rect(260, 330, 1080, 480, INK, 40),
    rect(290, 360, 1020, 420, NIGHT, 26),
    rect(420, 276, 150, 70, INK, 14),
    rect(1030, 276, 150, 70, INK, 14),
    rect(450, 246, 90, 40, CORAL, 10),
    rect(1060, 246, 90, 40, SKY, 10),
    times(
      6,
      (at) =>
        rect(320 + at * 164, 392, 140, 356, at < 4 ? LEAF : SLATE, 14) +
        faded(0.35, rect(334 + at * 164, 406, 30, 328, WHITE, 10)),
    ),
    polygon(
      [
        [860, 400],
        [700, 600],
        [800, 600],
        [760, 760],
        [920, 550],
        [820, 550],
      ],
      SUN,
    ),
  ].join('')
}

export function helmets(): string {
  const helmet = (x: number, y: number, scale: number, colour: string, stripe: string) =>
    moved(
      `translate(${x} ${y}) scale(${scale})`,
      faded(0.3, ellipse(0, 176, 190, 20, INK)),
      path(
        'M-180 60C-190 -90 -90 -180 30 -180C140 -180 200 -100 200 10C200 60 196 110 180 150Q176 170 150 170H-90Q-110 170 -116 150Q-120 130 -140 122Q-176 106 -180 60Z',
        colour,
      ),
      path('M-110 -128C-60 -176 0 -182 30 -180C50 -180 70 -176 84 -170C20 -150 -40 -110 -70 -60Z', stripe),
      path('M-186 10Q-186 -40 -160 -76Q-60 -84 60 -46Q86 -36 84 -6Q80 50 40 70Q-80 76 -176 56Z', INK),
      faded(0.5, path('M-168 0Q-166 -36 -146 -60Q-90 -62 -40 -52Q-100 -30 -120 26L-166 22Z', CELESTE)),
      circle(112, 6, 20, stripe),
    )
  return [
    ground(CELESTE),
    faded(
      0.25,
      times(11, (at) => rect(at * 160, 0, 70, HEIGHT, WHITE)),
    ),
    rect(0, 800, WIDTH, 40, INK),
    rect(0, 840, WIDTH, 160, SLATE),
    helmet(360, 640, 0.92, RED, PAPER),
    helmet(830, 560, 1.34, PAPER, DEEP),
    helmet(1290, 650, 0.86, SUN, INK),
  ].join('')
}

export function calendar(): string {
  return [
    ground(CORAL),
    faded(0.2, circle(1400, 180, 360, SUN), circle(200, 900, 380, RED)),
    moved(
      'rotate(-4 560 500)',
      rect(214, 194, 720, 660, '#9b3b2a', 26),
      rect(200, 170, 720, 660, PAPER, 26),
      rect(200, 170, 720, 150, DEEP, 26),
      rect(200, 260, 720, 60, DEEP),
      ...[340, 560, 780].map((x) => rect(x - 14, 120, 28, 100, INK, 12)),
      times(5, (row) =>
        times(7, (at) =>
          rect(
            244 + at * 92,
            356 + row * 90,
            72,
            66,
            row === 2 && at === 4 ? SUN : (row + at) % 5 === 0 ? SKY : MIST,
            10,
          ),
        ),
      ),
      line('M620 566l18 20l34 -40', { colour: INK, width: 10 }),
    ),
    moved(
      'rotate(8 1220 560)',
      rect(1040, 410, 420, 300, INK, 22),
      rect(1026, 392, 420, 300, WHITE, 22),
      rect(1026, 392, 420, 84, DEEP, 22),
      rect(1026, 440, 420, 36, DEEP),
      times(4, (at) => rect(1066 + at * 92, 530, 66, 92, INK, 8)),
      rect(1066, 646, 340, 14, SILVER, 6),
    ),
    vehicle({ body: 'hatch', x: 1190, ground: 930, scale: 1.2, colour: PAPER, glass: SLATE }),
  ].join('')
}
