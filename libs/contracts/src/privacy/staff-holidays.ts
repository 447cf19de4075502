import { z } from 'zod'
import { givenDay } from '../day.js'
import { CONSOLE, listOf, nothing } from '../http/backoffice/lists.js'
import { documented } from '../http/parameters.js'
import { STORABLE } from '../storable.js'
import { trimmed } from '../written.rules.js'

const PATH = '/backoffice/holidays'

export const holidaySchema = z.strictObject({
  /** The day. */
  id: z.iso.date(),
  name: z.string(),
})
export type Holiday = z.infer<typeof holidaySchema>

const common = { ...CONSOLE, who: 'staff:privacy.edit' } as const

export const backofficeHolidayRoutes = {
  holidays: {
    ...common,
    id: 'holidays',
    method: 'GET',
    path: PATH,
    summary: 'Los feriados que los plazos saltean',
    who: 'staff:privacy.read',
    response: listOf(holidaySchema),
  },
  addHoliday: {
    ...common,
    id: 'addHoliday',
    method: 'POST',
    path: PATH,
    summary: 'Agrega un feriado o le cambia el nombre; los plazos abiertos se calculan de nuevo',
    body: z.strictObject({
      day: givenDay(),
      name: z
        .string({ error: 'Falta el nombre.' })
        .overwrite(trimmed)
        .min(1, 'Falta el nombre.')
        .max(100, 'A lo sumo 100 caracteres.')
        .regex(STORABLE, 'Tiene caracteres que no se pueden guardar.'),
    }),
    status: 201,
    response: holidaySchema,
  },
  removeHoliday: {
    ...common,
    id: 'removeHoliday',
    method: 'DELETE',
    path: `${PATH}/{day}`,
    summary: 'Quita un feriado; los plazos abiertos se calculan de nuevo',
    params: z.strictObject({
      day: documented(givenDay(), 'El día.', { type: 'string', format: 'date' }),
    }),
    status: 204,
    response: nothing,
  },
} as const
