import { z } from 'zod'
import { givenDay } from '../day.js'
import { idParameter, MAX_ID } from '../http/parameters.js'
import { CONSOLE, instant, listOf, listQuery } from '../http/backoffice/lists.js'
import { STORABLE } from '../storable.js'
import { shownLines, trimmed } from '../written.rules.js'

const PATH = '/backoffice/privacy-incidents'
const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

export const INCIDENT_STATES = ['open', 'closed'] as const

const day = givenDay()
const lines = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite(shownLines)
    .max(4000, 'A lo sumo 4000 caracteres.')
    .regex(STORABLE, NOT_STORABLE)

export const incidentContentSchema = z.strictObject({
  title: z
    .string({ error: 'Falta el título.' })
    .overwrite(trimmed)
    .min(1, 'Falta el título.')
    .max(150, 'A lo sumo 150 caracteres.')
    .regex(STORABLE, NOT_STORABLE),
  happenedOn: day.nullable().describe('Null: no se sabe.'),
  knownOn: day,
  what: lines('Falta qué pasó.').min(1, 'Falta qué pasó.'),
  data: lines('Falta qué datos.'),
  people: z
    .int('Debe ser un número entero.')
    .min(0, 'Desde 0.')
    .max(100_000_000, 'Es demasiado.')
    .nullable()
    .describe('De cuántas personas, más o menos; null: no se sabe.'),
  measures: lines('Faltan las medidas.'),
  peopleNotifiedOn: day.nullable().describe('Cuándo se les avisó a las personas.'),
  authorityNotifiedOn: day.nullable().describe('Cuándo se le avisó a la AAIP.'),
  state: z.enum(INCIDENT_STATES),
})
export type IncidentContent = z.infer<typeof incidentContentSchema>

export const incidentSchema = z.strictObject({
  id: z.int(),
  revision: z.int().describe('Cuántas veces se guardó.'),
  createdAt: instant,
  by: z.string(),
  at: instant,
  content: incidentContentSchema,
})
export type Incident = z.infer<typeof incidentSchema>

export const incidentDetailSchema = incidentSchema.extend({
  earlier: z
    .array(incidentSchema.pick({ revision: true, by: true, at: true, content: true }))
    .describe('Los textos anteriores, del más nuevo al más viejo.'),
})
export type IncidentDetail = z.infer<typeof incidentDetailSchema>

const common = { ...CONSOLE, method: 'GET', who: 'staff:privacy.read' } as const
const one = { path: `${PATH}/{id}`, params: z.strictObject({ id: idParameter('Incidente.') }) } as const

export const backofficeIncidentRoutes = {
  privacyIncidents: {
    ...common,
    id: 'privacyIncidents',
    path: PATH,
    summary: 'El registro de incidentes de seguridad; nada se borra',
    query: listQuery(['id'], z.strictObject({}), 'Sin filtros.'),
    response: listOf(incidentSchema),
  },
  privacyIncident: {
    ...common,
    ...one,
    id: 'privacyIncident',
    summary: 'Un incidente, con sus textos anteriores',
    response: incidentDetailSchema,
  },
  addPrivacyIncident: {
    ...common,
    id: 'addPrivacyIncident',
    method: 'POST',
    path: PATH,
    who: 'staff:privacy.edit',
    summary: 'Anota un incidente',
    body: z.strictObject({ content: incidentContentSchema }),
    status: 201,
    response: incidentDetailSchema,
  },
  savePrivacyIncident: {
    ...common,
    ...one,
    id: 'savePrivacyIncident',
    method: 'PUT',
    who: 'staff:privacy.edit',
    summary: 'Guarda otro texto de un incidente; el anterior queda',
    description: '`revision` es la que se leyó: si hay otra más nueva, 409 con quién la guardó.',
    body: z.strictObject({ revision: z.int().min(1).max(MAX_ID), content: incidentContentSchema }),
    refuses: ['conflict'],
    response: incidentDetailSchema,
  },
} as const
