import { z } from 'zod'
import {
  brandSchema,
  featuresFilterSchema,
  modelGroupSchema,
  paginationSchema,
  versionKeySchema,
  versionSchema,
} from './catalogue-objects.js'
import {
  choiceParameter,
  flagParameter,
  idParameter,
  jsonParameter,
  pageParameter,
  pageSizeParameter,
  textParameter,
  vehicleTypeParameter,
  yearParameter,
} from '../http/parameters.js'

const PREFIX = '/preciosa'
const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))

const common = {
  tags: ['catálogo'],
  who: 'public',
  cache: 'revision',
  params: nothing,
  body: noBody,
  status: 200,
} as const

const featuresBody = z
  .strictObject({ features: featuresFilterSchema.optional() })
  .optional()
  .transform((body) => ({ features: body?.features }))
const featuresParameter = jsonParameter(
  featuresFilterSchema,
  'Filtro por ficha técnica: {"feature_<n>": id | id[] | true}.',
).optional()

const brandPath = z.strictObject({ id: idParameter('Marca.') })
const brandModelsQuery = z.strictObject({
  vehicleType: vehicleTypeParameter,
  page: pageParameter,
  pageSize: pageSizeParameter(250),
})
const groupPath = z.strictObject({ id: idParameter('Marca.'), groupId: idParameter('Modelo.') })
const codiaPath = z.strictObject({ codia: idParameter('Versión, por su codia.') })
const onlyVehicleType = z.strictObject({ vehicleType: vehicleTypeParameter })

const listQuery = {
  vehicleType: vehicleTypeParameter,
  page: pageParameter,
  pageSize: pageSizeParameter(100),
  feature_3: choiceParameter('Tipo de vehículo (opción de la ficha).'),
  feature_11: choiceParameter('Puertas (opción de la ficha).'),
  hasUsedPrice: flagParameter('Con alguna versión con precio de usado, o sin él.'),
}
const modelsQuery = {
  vehicleType: vehicleTypeParameter,
  page: pageParameter,
  pageSize: pageSizeParameter(250),
  atYear: yearParameter('Con precio de usado en ese año.'),
  fromYear: yearParameter('Con precio de usado en ese año o después.'),
  toYear: yearParameter('Con precio de usado en ese año o antes.'),
  newPrice: flagParameter('Con precio 0km.'),
  hasUsedPrice: flagParameter('Con precio de usado.'),
  stringSearch: textParameter('Palabras del nombre, sin distinguir mayúsculas ni acentos.', 100),
}

const listOf = <S extends z.ZodType>(item: S) => z.strictObject({ response: z.array(item) })
const pageOf = <S extends z.ZodType>(item: S) =>
  z.strictObject({ response: z.array(item), pagination: paginationSchema })

const versionList = z.array(versionKeySchema).max(250, 'A lo sumo 250 versiones.')

export const catalogueRoutes = {
  downloadBrands: {
    ...common,
    id: 'downloadBrands',
    method: 'GET',
    path: `${PREFIX}/brands/download`,
    summary:
      'Todas las marcas con sus modelos; con un filtro por ficha, los que tienen alguna versión que lo pasa',
    query: z.strictObject({ vehicleType: vehicleTypeParameter, features: featuresParameter }),
    response: listOf(brandSchema.extend({ groups: z.array(modelGroupSchema) })),
  },
  brands: {
    ...common,
    id: 'brands',
    method: 'GET',
    path: `${PREFIX}/brands`,
    summary: 'Marcas, por páginas',
    query: z.strictObject({ ...listQuery, features: featuresParameter }),
    response: pageOf(brandSchema),
  },
  brandsByPost: {
    ...common,
    id: 'brandsByPost',
    method: 'POST',
    path: `${PREFIX}/brands`,
    summary: 'Marcas, por páginas',
    query: z.strictObject(listQuery),
    body: featuresBody,
    response: pageOf(brandSchema),
  },
  groups: {
    ...common,
    id: 'groups',
    method: 'GET',
    path: `${PREFIX}/brands/{id}/groups`,
    summary: 'Modelos de una marca, por páginas',
    params: brandPath,
    query: z.strictObject({ ...listQuery, features: featuresParameter }),
    response: pageOf(modelGroupSchema),
  },
  groupsByPost: {
    ...common,
    id: 'groupsByPost',
    method: 'POST',
    path: `${PREFIX}/brands/{id}/groups`,
    summary: 'Modelos de una marca, por páginas',
    params: brandPath,
    query: z.strictObject(listQuery),
    body: featuresBody,
    response: pageOf(modelGroupSchema),
  },
  groupPrices: {
    ...common,
    id: 'groupPrices',
    method: 'GET',
    path: `${PREFIX}/brands/{id}/groups/{groupId}/prices`,
    summary: 'Años de un modelo que tienen precio, sin importes; null es 0km',
    params: groupPath,
    query: onlyVehicleType,
    response: listOf(z.strictObject({ year: z.int().nullable() })),
  },
  groupYears: {
    ...common,
    id: 'groupYears',
    method: 'GET',
    path: `${PREFIX}/brands/{id}/groups/{groupId}/years`,
    summary: 'Años de fabricación de un modelo',
    params: groupPath,
    query: z.strictObject({
      vehicleType: vehicleTypeParameter,
      hasUsedPrice: flagParameter('Años de las versiones con precio de usado.'),
      has0KPrice: flagParameter('Años de las versiones con precio 0km.'),
    }),
    response: listOf(z.int()),
  },
  models: {
    ...common,
    id: 'models',
    method: 'GET',
    path: `${PREFIX}/brands/{id}/groups/{groupId}/models`,
    summary: 'Versiones de un modelo, por páginas',
    params: groupPath,
    query: z.strictObject({ ...modelsQuery, features: featuresParameter }),
    response: pageOf(versionSchema),
  },
  modelsByPost: {
    ...common,
    id: 'modelsByPost',
    method: 'POST',
    path: `${PREFIX}/brands/{id}/groups/{groupId}/models`,
    summary: 'Versiones de un modelo, por páginas',
    params: groupPath,
    query: z.strictObject(modelsQuery),
    body: featuresBody,
    response: pageOf(versionSchema),
  },
  brandModels: {
    ...common,
    id: 'brandModels',
    method: 'GET',
    path: `${PREFIX}/brands/{id}/models`,
    summary: 'Versiones de una marca, por modelo y nombre, por páginas',
    params: brandPath,
    query: brandModelsQuery,
    response: pageOf(versionSchema),
  },
  version: {
    ...common,
    id: 'version',
    method: 'GET',
    path: `${PREFIX}/models/{codia}`,
    summary: 'Una versión',
    params: codiaPath,
    query: onlyVehicleType,
    response: versionSchema,
  },
  listPrice: {
    ...common,
    id: 'listPrice',
    method: 'GET',
    path: `${PREFIX}/models/{codia}/listPrice`,
    summary: 'Precio 0km de una versión, en miles de pesos',
    params: codiaPath,
    query: onlyVehicleType,
    response: z.strictObject({ list_price: z.int().nullable() }),
  },
  versionList: {
    ...common,
    id: 'versionList',
    method: 'GET',
    path: `${PREFIX}/models/list`,
    summary: 'Varias versiones por su codia, en el orden pedido',
    query: z.strictObject({ list: jsonParameter(versionList, 'Lista de {codia, type}, a lo sumo 250.') }),
    response: listOf(versionSchema),
  },
  versionListByPost: {
    ...common,
    id: 'versionListByPost',
    method: 'POST',
    onlyReads: true,
    path: `${PREFIX}/models/list`,
    summary: 'Varias versiones por su codia, en el orden pedido',
    query: nothing,
    body: versionList.transform((list) => ({ list })),
    response: listOf(versionSchema),
  },
} as const
