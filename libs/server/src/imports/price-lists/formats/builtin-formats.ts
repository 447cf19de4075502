import {
  type AnyListFormat,
  type ListFormat,
  type ListFormatInput,
  listFormatSchema,
} from '@preciosa/contracts/price-lists'
import type { BuiltinFormat } from './builtin-formats.rules.js'
import { OWN_SHEET_FORMAT } from './own-sheet-format.js'
import { SHIPPED_FORMATS } from './shipped-formats.js'

const FIPE_CODE = ['codigo_fipe', 'combustivel']

const inputs: ListFormatInput[] = [
  {
    name: 'preciosa',
    source: 'preciosa',
    description: 'El formato propio: una fila por versión y año, precios en miles de pesos.',
    file: { type: 'csv', delimiter: ';' },
    layout: 'long',
    columns: {
      period: 'periodo',
      vehicleType: 'tipo',
      code: 'codigo',
      brand: 'marca',
      group: 'grupo',
      name: 'version',
      variant: 'variante',
      year: 'anio',
      price: 'precio',
    },
    optional: ['period', 'vehicleType', 'group', 'variant'],
    vehicleTypes: { auto: 'cars', autos: 'cars', moto: 'motorcycles', motos: 'motorcycles' },
    decimal: ',',
  },
  {
    name: 'fipe',
    source: 'fipe',
    description: 'FIPE, un archivo con varios meses y tipos de vehículo; 0 es 0km.',
    file: { type: 'csv', delimiter: ',' },
    layout: 'long',
    columns: {
      period: 'mes',
      vehicleType: 'tipo',
      code: FIPE_CODE,
      brand: 'marca',
      name: 'modelo',
      variant: 'combustivel',
      year: 'ano_modelo',
      price: 'valor_brl',
    },
    newYear: ['0'],
    vehicleTypes: { carros: 'cars', motos: 'motorcycles' },
  },
  {
    name: 'fipe-semicolon',
    source: 'fipe',
    description: 'FIPE, un mes por archivo, separado por punto y coma; 32000 es 0km.',
    file: { type: 'csv', delimiter: ';' },
    layout: 'long',
    columns: {
      vehicleType: 'Tipo',
      code: ['CodigoFipe', 'Combustivel'],
      brand: 'Marca',
      name: 'Modelo',
      variant: 'Combustivel',
      year: 'Ano',
      price: 'Valor',
    },
    newYear: ['32000'],
    vehicleTypes: { Carro: 'cars', Moto: 'motorcycles' },
    decimal: ',',
    currency: ['R$'],
  },
  {
    name: 'wide',
    source: 'wide',
    description: 'Planilla XLSX con una fila por versión y una columna por año, precios en miles de pesos.',
    file: { type: 'xlsx' },
    layout: 'wide',
    columns: {
      period: 'periodo',
      vehicleType: 'tipo',
      code: 'codigo',
      brand: 'marca',
      group: 'grupo',
      name: 'version',
      variant: 'variante',
    },
    optional: ['period', 'vehicleType', 'group', 'variant'],
    vehicleTypes: { auto: 'cars', autos: 'cars', moto: 'motorcycles', motos: 'motorcycles' },
    noPrice: ['-', 's/d'],
    decimal: ',',
  },
]

export const BUILTIN_PRICE_FORMATS: ListFormat[] = inputs.map((input) => listFormatSchema.parse(input))

export const BUILTIN_FORMATS: AnyListFormat[] = [...BUILTIN_PRICE_FORMATS, OWN_SHEET_FORMAT]

export const BUILTINS: readonly BuiltinFormat[] = BUILTIN_FORMATS.map((format) => ({
  name: format.name,
  definition: format,
  shipped: SHIPPED_FORMATS[format.name] ?? [],
}))
