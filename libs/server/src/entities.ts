import { ListFormatEntity } from './price-lists/formats/list-format.entity.js'

export const ENTITIES = [ListFormatEntity] as const
