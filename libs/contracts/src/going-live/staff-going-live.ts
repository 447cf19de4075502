import { z } from 'zod'
import { givenDay } from '../day.js'
import { actor, CONSOLE, instant } from '../http/backoffice/lists.js'
import { documented } from '../http/parameters.js'
import { contentLine } from '../written/content-line.js'
import { GOING_LIVE_CODES, GOING_LIVE_STATES, TICKED_CODES } from './items.js'

export const tickSchema = z.strictObject({
  day: z.iso.date().describe('Cuándo se hizo.'),
  note: z.string(),
  by: actor,
  at: instant,
})
export type Tick = z.infer<typeof tickSchema>

export const goingLiveItemSchema = z.strictObject({
  code: z.enum(GOING_LIVE_CODES),
  state: z.enum(GOING_LIVE_STATES),
  text: z.string().describe('Qué se vio, o qué hay que hacer.'),
  tick: tickSchema.nullable().describe('Quién lo marcó.'),
})
export type GoingLiveItemState = z.infer<typeof goingLiveItemSchema>

export const goingLiveSchema = z.strictObject({
  items: z.array(goingLiveItemSchema),
  lookedAt: instant.describe('Cuándo se les preguntó al sitio y al DNS; a lo sumo una vez por minuto.'),
})
export type GoingLive = z.infer<typeof goingLiveSchema>

const PATH = '/backoffice/going-live'
const common = { ...CONSOLE, who: 'staff:going-live' } as const
const params = z.strictObject({
  code: documented(z.enum(TICKED_CODES, { error: 'Eso no se marca a mano.' }), 'Qué se marca.', {
    type: 'string',
    enum: TICKED_CODES,
  }),
})

export const backofficeGoingLiveRoutes = {
  goingLive: {
    ...common,
    id: 'goingLive',
    method: 'GET',
    path: PATH,
    summary: 'Lo que hace falta antes del primer cobro',
    response: goingLiveSchema,
  },
  tickGoingLive: {
    ...common,
    id: 'tickGoingLive',
    method: 'POST',
    path: `${PATH}/{code}/tick`,
    params,
    summary: 'Marca como hecho lo que el sistema no ve',
    refuses: ['conflict'],
    body: z.strictObject({
      day: givenDay('Falta qué día se hizo.'),
      note: contentLine(300),
    }),
    status: 201,
    response: tickSchema,
  },
  untickGoingLive: {
    ...common,
    id: 'untickGoingLive',
    method: 'DELETE',
    path: `${PATH}/{code}/tick`,
    params,
    summary: 'Lo desmarca; queda guardado quién lo había marcado',
    refuses: ['not-found'],
    response: z.strictObject({}),
  },
} as const
