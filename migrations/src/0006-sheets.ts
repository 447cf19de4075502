import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Features and editions of sheets (decision 001). */
export class Sheets1732100000006 implements MigrationInterface {
  name = 'Sheets1732100000006'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create type feature_type as enum ('choice', 'boolean', 'other');
      create type feature_category as enum ('specification', 'motor', 'security', 'comfort');

      create table feature (
        id int primary key check (id between 1 and 9999),
        type feature_type not null,
        category feature_category not null,
        description text not null,
        long_description text not null default '',
        vehicle_types vehicle_type[] not null default '{cars,motorcycles}',
        -- of 'other' features that are numbers: the unit shown, and the most that is believed
        unit text,
        most numeric check (most > 0),
        -- among those of its category
        ordinal int not null
      );

      create table feature_choice (
        id int generated always as identity primary key,
        feature_id int not null references feature,
        key text collate "C" not null,
        description text not null,
        unique (feature_id, key)
      );

      alter table edition add kind text not null default 'prices' check (kind in ('prices', 'sheets'));
      alter table edition drop constraint edition_vehicle_type_period_revision_key;
      alter table edition add unique (kind, vehicle_type, period, revision);

      create table published_sheets (
        vehicle_type vehicle_type not null,
        period text collate "C" not null,
        edition_id int not null references edition,
        primary key (vehicle_type, period)
      );

      -- What a sheet says, once for all versions and editions that say the same.
      create table sheet (
        id int generated always as identity primary key,
        hash bytea not null unique,
        -- feature id → choice id, true or false, text
        features jsonb not null,
        -- what filters look for: choice ids, and -feature_id for a boolean that is true
        tags int[] not null
      );
      create index sheet_by_tag on sheet using gin (tags);

      -- No foreign keys, as edition_price.
      create table edition_sheet (
        edition_id int not null,
        version_id int not null,
        sheet_id int not null,
        primary key (edition_id, version_id)
      );
    `)
    await runner.query(
      `insert into feature (id, type, category, description, long_description, vehicle_types, unit, most, ordinal)
       select id, type::feature_type, category::feature_category, description, long_description,
              vehicle_types::vehicle_type[], nullif(unit, ''), nullif(most, 0), n
         from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[])
              with ordinality as f (id, type, category, description, long_description, vehicle_types, unit, most, n)`,
      [
        FEATURES.map(([id]) => id),
        FEATURES.map(([, type]) => type),
        FEATURES.map(([, , category]) => category),
        FEATURES.map(([, , , description]) => description),
        FEATURES.map(([, , , , { more = '' } = {}]) => more),
        FEATURES.map(([, , , , { of = 'cars,motorcycles' } = {}]) => `{${of}}`),
        FEATURES.map(([, , , , { unit = '' } = {}]) => unit),
        FEATURES.map(([, , , , { most = 0 } = {}]) => most),
      ],
    )
    await runner.query(
      `insert into feature_choice (feature_id, key, description)
       select f, key, description from unnest($1::int[], $2::text[], $3::text[]) as c (f, key, description)`,
      [
        CHOICES.flatMap(([feature, words]) => words.map(() => feature)),
        CHOICES.flatMap(([, words]) => words.map(keyOf)),
        CHOICES.flatMap(([, words]) => words),
      ],
    )
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}

/** A copy of the importer's folding: a migration must not depend on code that changes. */
function keyOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

interface More {
  more?: string
  of?: 'cars' | 'motorcycles'
  unit?: string
  most?: number
}
type Feature = readonly [
  id: number,
  type: 'choice' | 'boolean' | 'other',
  category: 'specification' | 'motor' | 'security' | 'comfort',
  description: string,
  more?: More,
]

const CARS = { of: 'cars' } as const
const MOTORCYCLES = { of: 'motorcycles' } as const

/** In display order. The API fixes ids 1, 3, 7 and 11; ids 5, 6, 8 and 9 are the measurements. */
const FEATURES: readonly Feature[] = [
  [3, 'choice', 'specification', 'Tipo de vehículo'],
  [11, 'choice', 'specification', 'Puertas', CARS],
  [12, 'other', 'specification', 'Plazas', { most: 60 }],
  [2, 'choice', 'specification', 'Origen', { more: 'País donde se fabrica' }],
  [5, 'other', 'specification', 'Largo', { unit: 'm', most: 25 }],
  [6, 'other', 'specification', 'Ancho', { more: 'Sin espejos', unit: 'm', most: 5 }],
  [8, 'other', 'specification', 'Alto', { unit: 'm', most: 5 }],
  [10, 'other', 'specification', 'Distancia entre ejes', { unit: 'm', most: 15 }],
  [9, 'other', 'specification', 'Peso', { more: 'En orden de marcha', unit: 'kg', most: 50000 }],
  [
    13,
    'other',
    'specification',
    'Baúl',
    { more: 'Capacidad del baúl o de la caja', of: 'cars', unit: 'l', most: 30000 },
  ],
  [14, 'other', 'specification', 'Tanque de combustible', { unit: 'l', most: 1000 }],
  [19, 'other', 'specification', 'Altura del asiento', { of: 'motorcycles', unit: 'mm', most: 1500 }],
  [4, 'other', 'specification', 'Garantía'],

  [20, 'other', 'motor', 'Motor'],
  [1, 'choice', 'motor', 'Combustible'],
  [21, 'other', 'motor', 'Cilindrada', { unit: 'cm³', most: 20000 }],
  [22, 'other', 'motor', 'Cilindros', { most: 16 }],
  [23, 'other', 'motor', 'Válvulas', { most: 64 }],
  [24, 'other', 'motor', 'Potencia', { unit: 'CV', most: 2500 }],
  [25, 'other', 'motor', 'Par motor', { unit: 'Nm', most: 5000 }],
  [26, 'choice', 'motor', 'Alimentación'],
  [29, 'boolean', 'motor', 'Turbo', CARS],
  [7, 'choice', 'motor', 'Transmisión'],
  [28, 'other', 'motor', 'Velocidades', { more: 'Marchas hacia adelante', most: 24 }],
  [27, 'choice', 'motor', 'Tracción'],
  [32, 'choice', 'motor', 'Frenos delanteros'],
  [33, 'choice', 'motor', 'Frenos traseros'],
  [30, 'other', 'motor', 'Suspensión delantera'],
  [31, 'other', 'motor', 'Suspensión trasera'],
  [34, 'other', 'motor', 'Neumáticos'],
  [35, 'choice', 'motor', 'Refrigeración', MOTORCYCLES],
  [36, 'choice', 'motor', 'Arranque', MOTORCYCLES],
  [17, 'other', 'motor', 'Velocidad máxima', { unit: 'km/h', most: 500 }],
  [18, 'other', 'motor', 'Aceleración', { more: 'De 0 a 100 km/h', unit: 's', most: 100 }],
  [15, 'other', 'motor', 'Consumo urbano', { unit: 'l/100 km', most: 100 }],
  [16, 'other', 'motor', 'Consumo en ruta', { unit: 'l/100 km', most: 100 }],

  [40, 'boolean', 'security', 'ABS', { more: 'Frenos con sistema antibloqueo' }],
  [41, 'boolean', 'security', 'Airbag del conductor', CARS],
  [42, 'boolean', 'security', 'Airbag del acompañante', CARS],
  [43, 'boolean', 'security', 'Airbags laterales', CARS],
  [44, 'boolean', 'security', 'Airbags de cortina', CARS],
  [45, 'boolean', 'security', 'Control de estabilidad', CARS],
  [46, 'boolean', 'security', 'Control de tracción'],
  [47, 'boolean', 'security', 'Anclajes Isofix', CARS],
  [48, 'boolean', 'security', 'Asistente de arranque en pendiente', CARS],
  [53, 'boolean', 'security', 'Frenado autónomo de emergencia', CARS],
  [54, 'boolean', 'security', 'Mantenimiento de carril', CARS],
  [49, 'boolean', 'security', 'Cámara de retroceso', CARS],
  [50, 'boolean', 'security', 'Sensores de estacionamiento', CARS],
  [55, 'boolean', 'security', 'Faros antiniebla'],
  [56, 'boolean', 'security', 'Faros de led'],
  [51, 'boolean', 'security', 'Alarma'],
  [52, 'boolean', 'security', 'Inmovilizador de motor'],
  [57, 'boolean', 'security', 'Frenado combinado', { more: 'CBS', of: 'motorcycles' }],

  [70, 'boolean', 'comfort', 'Aire acondicionado', CARS],
  [71, 'boolean', 'comfort', 'Climatizador automático', CARS],
  [72, 'boolean', 'comfort', 'Dirección asistida', CARS],
  [73, 'boolean', 'comfort', 'Levantacristales delanteros eléctricos', CARS],
  [74, 'boolean', 'comfort', 'Levantacristales traseros eléctricos', CARS],
  [75, 'boolean', 'comfort', 'Cierre centralizado', CARS],
  [91, 'boolean', 'comfort', 'Espejos eléctricos', CARS],
  [78, 'boolean', 'comfort', 'Computadora de a bordo'],
  [92, 'boolean', 'comfort', 'Volante multifunción', CARS],
  [76, 'boolean', 'comfort', 'Control de velocidad crucero'],
  [77, 'boolean', 'comfort', 'Control de crucero adaptativo', CARS],
  [79, 'boolean', 'comfort', 'Pantalla táctil', CARS],
  [80, 'boolean', 'comfort', 'Bluetooth'],
  [81, 'boolean', 'comfort', 'Android Auto y Apple CarPlay', CARS],
  [82, 'boolean', 'comfort', 'Conexión USB'],
  [83, 'boolean', 'comfort', 'Navegador GPS'],
  [94, 'boolean', 'comfort', 'Tablero digital'],
  [93, 'boolean', 'comfort', 'Cargador inalámbrico', CARS],
  [84, 'boolean', 'comfort', 'Tapizado de cuero', CARS],
  [86, 'boolean', 'comfort', 'Asiento del conductor eléctrico', CARS],
  [85, 'boolean', 'comfort', 'Asientos calefaccionados'],
  [87, 'boolean', 'comfort', 'Techo solar', CARS],
  [88, 'boolean', 'comfort', 'Llantas de aleación'],
  [89, 'boolean', 'comfort', 'Llave inteligente'],
  [90, 'boolean', 'comfort', 'Sensor de lluvia', CARS],
  [95, 'boolean', 'comfort', 'Parrilla portaequipaje', MOTORCYCLES],
  [96, 'boolean', 'comfort', 'Parabrisas', MOTORCYCLES],
  [97, 'boolean', 'comfort', 'Baúl trasero', MOTORCYCLES],
]

const CHOICES: readonly (readonly [feature: number, words: readonly string[]])[] = [
  [1, ['Nafta', 'Diésel', 'GNC', 'Nafta y GNC', 'Flex', 'Híbrido', 'Híbrido enchufable', 'Eléctrico']],
  [
    3,
    [
      'Hatchback',
      'Sedán',
      'Rural',
      'SUV',
      'Pick-up',
      'Furgón',
      'Utilitario',
      'Monovolumen',
      'Coupé',
      'Convertible',
      'Cub',
      'Calle',
      'Naked',
      'Scooter',
      'On/Off',
      'Enduro',
      'Deportiva',
      'Custom',
      'Touring',
      'Cuatriciclo',
    ],
  ],
  [7, ['Manual', 'Automática', 'CVT', 'Doble embrague', 'Semiautomática']],
  [11, ['2 puertas', '3 puertas', '4 puertas', '5 puertas']],
  [
    2,
    [
      'Argentina',
      'Brasil',
      'México',
      'Uruguay',
      'Alemania',
      'Francia',
      'Italia',
      'España',
      'Estados Unidos',
      'Japón',
      'Corea del Sur',
      'China',
      'India',
      'Tailandia',
    ],
  ],
  [26, ['Carburador', 'Inyección electrónica', 'Inyección directa', 'Common rail']],
  [27, ['Delantera', 'Trasera', '4x4', 'Integral', 'Cadena', 'Correa', 'Cardán']],
  [32, ['Disco', 'Disco ventilado', 'Doble disco', 'Tambor']],
  [33, ['Disco', 'Disco ventilado', 'Tambor']],
  [35, ['Aire', 'Aire y aceite', 'Líquida']],
  [36, ['Pedal', 'Eléctrico', 'Eléctrico y pedal']],
]
