import { ListFormatEntity } from './imports/price-lists/formats/list-format.entity.js'

export const ENTITIES = [ListFormatEntity] as const
