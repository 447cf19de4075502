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
  VIOLET,
  WHITE,
} from './palette.js'
import {
  sky,
  sun,
  hills,
  mountains,
  cloud,
  skyline,
  road,
  vanishingRoad,
  poplar,
  tree,
  palm,
  lamp,
  fence,
  turbine,
  sea,
  stars,
  beams,
  gauge,
} from './scenery.js'
import { WIDTH, HEIGHT, rect, circle, polygon, line, faded, times } from './shapes.js'
import { type Body, vehicle } from './vehicles.js'

const DAY = [CELESTE, SKY, MIST]
const DUSK = [VIOLET, CORAL, SAND]
const DEEP_NIGHT = [NIGHT, SLATE, STEEL]

export function sierras(body: Body, colour: string, seed: number): string {
  return [
    sky(DAY),
    sun(1280, 210, 84),
    cloud(250, 250, 1.1),
    cloud(860, 180, 0.8),
    hills(seed, 360, 190, '#8bbfe6'),
    hills(seed + 1, 480, 170, MEADOW),
    hills(seed + 2, 610, 130, GREEN),
    times(6, (at) => poplar(90 + at * 62, 772, 150 + ((at * 37) % 60), at % 2 === 0 ? GREEN : LEAF)),
    road(770),
    vehicle({ body, x: 860, ground: 866, scale: 2.15, colour }),
  ].join('')
}

export function andes(body: Body, colour: string, seed: number): string {
  return [
    sky([BLUE, CELESTE, MIST]),
    cloud(1180, 190, 0.9),
    mountains(seed, 700, 480, [CELESTE, BLUE]),
    hills(seed, 640, 90, SAND),
    hills(seed + 3, 700, 60, '#d9b978'),
    fence(772),
    road(768),
    vehicle({ body, x: 760, ground: 866, scale: 1.9, colour }),
  ].join('')
}

export function cityByDay(body: Body, colour: string, seed: number): string {
  return [
    sky([SKY, MIST, PAPER]),
    sun(330, 240, 70),
    cloud(1200, 210, 1),
    skyline(seed, { foot: 760, height: 400, colour: MIST }),
    skyline(seed + 1, { foot: 760, height: 280, colour: SKY, window: PAPER, step: 120 }),
    tree(150, 764, 210),
    tree(1440, 764, 240),
    tree(1290, 764, 170),
    lamp(520, 770, 300),
    rect(0, 752, WIDTH, 20, SILVER),
    road(770),
    vehicle({ body, x: 820, ground: 862, scale: 2.05, colour }),
  ].join('')
}

export function cityAtDusk(body: Body, colour: string, seed: number): string {
  return [
    sky(DUSK),
    sun(1100, 560, 170),
    skyline(seed, { foot: 760, height: 380, colour: '#8a5c93' }),
    skyline(seed + 4, { foot: 762, height: 260, colour: NIGHT, window: SUN, step: 130 }),
    lamp(300, 770, 330, SUN),
    road(768),
    vehicle({ body, x: 760, ground: 862, scale: 1.95, colour, glass: SAND }),
  ].join('')
}

export function plainAtSunset(body: Body, colour: string): string {
  return [
    sky([CORAL, '#f3a56b', SAND]),
    sun(800, 560, 250),
    faded(0.7, cloud(250, 300, 0.9, SAND), cloud(1250, 240, 1.1, SAND)),
    hills(12, 650, 60, VIOLET),
    hills(15, 700, 40, NIGHT),
    times(8, (at) => line(`M${at * 230} 800V610M${at * 230 - 30} 636h60`, { colour: INK, width: 7 })),
    line('M-40 640q135 34 270 0t230 0t230 0t230 0t230 0t230 0t230 0', { colour: INK, width: 3 }),
    road(800, ['#4a3a66', SAND]),
    vehicle({ body, x: 800, ground: 812, scale: 2.9, colour, cut: SUN }),
  ].join('')
}

export function street(body: Body, colour: string): string {
  const house = (x: number, width: number, height: number, wall: string, door: string) =>
    [
      rect(x, 770 - height, width, height, wall),
      rect(x - 10, 760 - height, width + 20, 18, INK),
      times(Math.floor(height / 170), (row) =>
        times(
          Math.floor(width / 130),
          (at) =>
            rect(x + 40 + at * 120, 800 - height + row * 140, 64, 92, row === 9 ? door : NIGHT, 4) +
            rect(x + 34 + at * 120, 890 - height + row * 140, 76, 8, PAPER),
        ),
      ),
      rect(x + width - 100, 630, 70, 140, door, 4),
    ].join('')
  return [
    sky([MIST, PAPER, PAPER]),
    cloud(420, 170, 0.9, MIST),
    house(0, 330, 420, SUN, DEEP),
    house(330, 290, 540, CELESTE, RED),
    house(620, 360, 380, CORAL, GREEN),
    house(980, 280, 500, MEADOW, VIOLET),
    house(1260, 360, 440, LILAC, DEEP),
    rect(0, 764, WIDTH, 26, SILVER),
    tree(560, 772, 230),
    tree(1180, 772, 200),
    road(788),
    vehicle({ body, x: 820, ground: 884, scale: 2.9, colour, cut: INK }),
  ].join('')
}

export function rainyNight(): string {
  const random = new Random(7)
  return [
    sky(DEEP_NIGHT),
    skyline(31, { foot: 764, height: 300, colour: NIGHT, window: SLATE }),
    lamp(1120, 770, 380, SUN),
    lamp(240, 770, 380, SUN),
    road(768, ['#1d2b45', SLATE]),
    beams(560, 800, 560),
    faded(
      0.35,
      rect(430, 884, 640, 8, CELESTE, 4),
      rect(360, 930, 420, 8, CELESTE, 4),
      rect(980, 950, 380, 8, SUN, 4),
    ),
    vehicle({ body: 'sedan', x: 900, ground: 866, scale: 1.95, colour: BLUE, glass: SLATE }),
    circle(503, 795, 13, PAPER),
    circle(1297, 780, 12, RED),
    faded(
      0.5,
      times(130, () => {
        const [x, y, length] = [
          random.between(-60, WIDTH),
          random.between(-20, HEIGHT),
          random.between(30, 70),
        ]
        return line(`M${x} ${y}l${-length * 0.25} ${length}`, { colour: SKY, width: 3 })
      }),
    ),
  ].join('')
}

export function winter(): string {
  const random = new Random(21)
  return [
    sky([STEEL, SILVER, PAPER]),
    mountains(4, 720, 430, [SILVER, STEEL]),
    hills(9, 650, 90, WHITE),
    times(7, (at) => {
      const [x, foot] = [80 + at * 235, 750 - (at % 3) * 26]
      return times(3, (row) =>
        polygon(
          [
            [x, foot - 210 + row * 50],
            [x + 44 + row * 14, foot - 100 + row * 50],
            [x - 44 - row * 14, foot - 100 + row * 50],
          ],
          row === 0 ? MEADOW : GREEN,
        ),
      )
    }),
    rect(0, 752, WIDTH, 40, WHITE),
    road(786, [SLATE, NIGHT]),
    vehicle({ body: 'suv', x: 830, ground: 876, scale: 1.95, colour: RED }),
    times(120, () =>
      circle(random.between(0, WIDTH), random.between(0, HEIGHT), random.between(2, 6), WHITE),
    ),
  ].join('')
}

export function beach(): string {
  const luggage = [
    rect(690, 464, 150, 84, RED, 10),
    rect(850, 484, 130, 64, SUN, 10),
    rect(588, 496, 96, 52, DEEP, 10),
    rect(570, 546, 440, 10, INK, 5),
  ]
  return [
    sky([CELESTE, SKY, MIST]),
    sun(1290, 230, 110),
    cloud(360, 230, 1),
    sea(560, 690),
    rect(0, 690, WIDTH, 320, SAND),
    polygon(
      [
        [1240, 560],
        [1240, 460],
        [1310, 540],
      ],
      WHITE,
    ),
    polygon(
      [
        [1215, 562],
        [1310, 562],
        [1290, 586],
        [1232, 586],
      ],
      RED,
    ),
    line('M170 800L230 560', { colour: INK, width: 8 }),
    polygon(
      [
        [70, 590],
        [230, 500],
        [380, 610],
      ],
      CORAL,
    ),
    polygon(
      [
        [170, 594],
        [230, 500],
        [280, 604],
      ],
      WHITE,
    ),
    rect(0, 846, WIDTH, 160, '#e4c27c'),
    ...luggage,
    vehicle({ body: 'rural', x: 800, ground: 878, scale: 2.1, colour: DEEP }),
  ].join('')
}

export function wheelAndRoad(): string {
  return [
    sky([CELESTE, SKY, MIST]),
    sun(1180, 200, 80),
    mountains(17, 520, 230, [SKY, CELESTE]),
    rect(0, 516, WIDTH, 500, MEADOW),
    hills(40, 500, 50, LEAF),
    vanishingRoad(800, 510, 720),
    polygon(
      [
        [0, 0],
        [150, 0],
        [40, 700],
        [0, 700],
      ],
      INK,
    ),
    polygon(
      [
        [1600, 0],
        [1450, 0],
        [1560, 700],
        [1600, 700],
      ],
      INK,
    ),
    rect(0, 0, WIDTH, 60, INK),
    rect(680, 40, 240, 74, INK, 24),
    rect(696, 52, 208, 50, SKY, 16),
    `<path d="M0 720Q400 640 800 646T1600 720V1000H0Z" fill="${NIGHT}"/>`,
    `<path d="M400 760Q580 660 800 660T1200 760V1000H400Z" fill="${INK}"/>`,
    gauge(660, 780, 84, -40),
    gauge(940, 780, 84, 30),
    line('M800 960m-330 60a330 300 0 1 1 660 0', { colour: SLATE, width: 58 }),
    line('M800 960m-330 60a330 300 0 1 1 660 0', { colour: STEEL, width: 8 }),
    rect(670, 900, 260, 120, SLATE, 40),
    circle(800, 960, 42, STEEL),
  ].join('')
}

export function charging(): string {
  const charger = [
    rect(1210, 500, 150, 330, WHITE, 20),
    rect(1210, 500, 150, 70, DEEP, 20),
    rect(1210, 550, 150, 20, DEEP),
    rect(1234, 596, 102, 90, NIGHT, 8),
    polygon(
      [
        [1292, 606],
        [1264, 648],
        [1284, 648],
        [1274, 678],
        [1306, 634],
        [1286, 634],
      ],
      SUN,
    ),
    rect(1190, 822, 190, 24, SLATE, 6),
    line('M1210 720C1120 730 1150 850 1090 830S1040 760 1064 742', { colour: INK, width: 12 }),
  ]
  return [
    sky([CELESTE, SKY, MIST]),
    sun(260, 220, 80),
    cloud(1220, 190, 0.9),
    hills(52, 470, 170, SKY),
    turbine(420, 640, 300, 10),
    turbine(610, 620, 240, 60),
    turbine(1020, 640, 270, 35),
    hills(53, 580, 110, MEADOW),
    hills(54, 670, 80, LEAF),
    tree(130, 800, 220),
    rect(0, 800, WIDTH, 200, SILVER),
    rect(0, 800, WIDTH, 10, STEEL),
    times(5, (at) => rect(120 + at * 330, 880, 14, 130, PAPER)),
    ...charger,
    vehicle({ body: 'hatch', x: 720, ground: 876, scale: 2.05, colour: LEAF }),
    line('M1080 742h22', { colour: INK, width: 22 }),
  ].join('')
}

export function classic(): string {
  return [
    sky([DEEP, VIOLET, CORAL]),
    sun(820, 560, 210),
    faded(
      0.5,
      rect(0, 500, WIDTH, 8, CORAL),
      rect(0, 560, WIDTH, 12, VIOLET),
      rect(0, 620, WIDTH, 16, VIOLET),
    ),
    stars(3, 40),
    rect(0, 690, WIDTH, 90, DEEP),
    faded(
      0.6,
      times(7, (at) => rect(620 + (at % 2) * 60, 704 + at * 11, 380 - at * 30, 5, SUN, 2)),
    ),
    palm(190, 790, 460, INK),
    palm(360, 790, 340, INK),
    palm(1420, 790, 520, INK),
    road(780, [INK, SLATE]),
    vehicle({ body: 'cabrio', x: 800, ground: 874, scale: 2.1, colour: RED, glass: RED, cut: INK }),
  ].join('')
}

export function junction(): string {
  const light = (x: number, lit: number) =>
    [
      rect(x - 7, 420, 14, 360, INK),
      rect(x - 50, 170, 100, 270, INK, 22),
      ...[RED, SUN, LEAF].map((colour, at) =>
        at === lit
          ? faded(0.35, circle(x, 220 + at * 84, 46, colour)) + circle(x, 220 + at * 84, 32, colour)
          : circle(x, 220 + at * 84, 32, SLATE),
      ),
    ].join('')
  return [
    sky([SKY, MIST, PAPER]),
    skyline(77, { foot: 740, height: 430, colour: MIST }),
    skyline(78, { foot: 744, height: 260, colour: SKY, window: PAPER, step: 130 }),
    rect(0, 740, WIDTH, 40, SILVER),
    rect(0, 780, WIDTH, 220, NIGHT),
    times(8, (at) =>
      polygon(
        [
          [120 + at * 66, 800],
          [156 + at * 66, 800],
          [136 + at * 66, 990],
          [86 + at * 66, 990],
        ],
        PAPER,
      ),
    ),
    light(240, 0),
    vehicle({ body: 'hatch', x: 1130, ground: 880, scale: 1.95, colour: SUN }),
    person(420, 800, DEEP),
    person(510, 815, RED),
  ].join('')
}

function person(x: number, foot: number, colour: string): string {
  return [
    line(`M${x - 4} ${foot - 78}L${x - 26} ${foot}M${x + 2} ${foot - 78}L${x + 26} ${foot - 6}`, {
      colour: INK,
      width: 18,
    }),
    rect(x - 26, foot - 176, 52, 108, colour, 24),
    line(`M${x + 20} ${foot - 150}l26 50M${x - 20} ${foot - 150}l-20 54`, { colour, width: 15 }),
    circle(x, foot - 204, 25, CORAL),
  ].join('')
}

export function delivery(): string {
  const box = (x: number, y: number, size: number) =>
    rect(x, y, size, size, '#d9a45f', 4) + rect(x + size * 0.42, y, size * 0.16, size, SAND)
  return [
    sky([MIST, PAPER, PAPER]),
    rect(0, 200, WIDTH, 600, SILVER),
    rect(0, 190, WIDTH, 22, STEEL),
    ...[120, 640, 1160].map(
      (x) => rect(x, 330, 380, 470, SLATE) + times(9, (row) => rect(x, 330 + row * 52, 380, 4, STEEL)),
    ),
    ...[310, 830, 1350].map(
      (x) =>
        polygon(
          [
            [x - 26, 280],
            [x + 26, 280],
            [x + 44, 302],
            [x - 44, 302],
          ],
          INK,
        ) +
        faded(
          0.35,
          polygon(
            [
              [x - 40, 302],
              [x + 40, 302],
              [x + 150, 800],
              [x - 150, 800],
            ],
            SUN,
          ),
        ),
    ),
    rect(0, 796, WIDTH, 210, '#aab6c6'),
    times(6, (at) =>
      polygon(
        [
          [at * 290, 1000],
          [at * 290 + 60, 1000],
          [at * 290 + 110, 930],
          [at * 290 + 50, 930],
        ],
        SUN,
      ),
    ),
    vehicle({ body: 'furgon', x: 690, ground: 880, scale: 2.15, colour: WHITE, glass: SKY }),
    box(1230, 772, 108),
    box(1340, 786, 94),
    box(1276, 684, 88),
    box(1450, 800, 80),
  ].join('')
}
