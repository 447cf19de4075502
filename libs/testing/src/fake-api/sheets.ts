import type { ClassMedians, Feature, Features, Measurements } from '@preciosa/contracts/sheets'

function feature(id: number, description: string, more: Partial<Feature>): Feature {
  return {
    id,
    description,
    long_description: '',
    type: 'other',
    value: null,
    value_description: null,
    choices: [],
    category_name: 'Datos tecnicos',
    ...more,
  }
}

const figure = (id: number, description: string, value: string, unit: string) =>
  feature(id, description, { value, value_description: `${value.replace('.', ',')} ${unit}` })
const choice = (id: number, description: string, text: string) =>
  feature(id, description, { type: 'choice', value: id * 100, value_description: text })
const has = (id: number, description: string, value: boolean) =>
  feature(id, description, { type: 'boolean', value, value_description: value ? 'Sí' : 'No' })

export const FEATURES: Features = {
  specificationFeatures: [
    choice(3, 'Tipo de vehículo', 'Hatchback'),
    choice(11, 'Puertas', '5 puertas'),
    feature(5, 'Largo', {}),
    feature(6, 'Ancho', { long_description: 'Sin espejos' }),
    feature(8, 'Alto', {}),
    figure(10, 'Distancia entre ejes', '2.489', 'm'),
    feature(9, 'Peso', { long_description: 'En orden de marcha' }),
    figure(13, 'Baúl', '281', 'l'),
    figure(14, 'Tanque de combustible', '52', 'l'),
  ],
  motorTransmitionFeatures: [
    choice(1, 'Combustible', 'Nafta'),
    figure(24, 'Potencia', '120', 'CV'),
    choice(7, 'Transmisión', 'Manual'),
    figure(17, 'Velocidad máxima', '190', 'km/h'),
    figure(18, 'Aceleración', '10.5', 's'),
    figure(16, 'Consumo en ruta', '6.5', 'l/100 km'),
  ],
  securityFeatures: [has(40, 'ABS', true), has(45, 'Control de estabilidad', false)],
  comfortFeatures: [has(70, 'Aire acondicionado', true)],
}

export const MEASUREMENTS: Measurements = { length: 3.969, width: 1.722, height: 1.464, weight: 1085 }

export const MEDIANS: ClassMedians = {
  type: 'Hatchback',
  versions: 214,
  power: 99,
  topSpeed: 178,
  acceleration: null,
  tank: 47,
  trunk: 285,
  range: 720,
}

export const PHOTOS = ['/muestra/auto-1.svg', '/muestra/auto-2.svg']
export const PICTURED = 120_002
