import { ListFormatEntity } from './price-lists/formats/list-format.entity.js'

/** The entities of what people edit (design D13), for the process's data source. */
export const ENTITIES = [ListFormatEntity] as const
