import { fieldErrors } from '@preciosa/contracts'
import {
  type FleetChanges,
  fleetChangesSchema,
  type FleetSheet,
  type NewFleet,
  newFleetSchema,
} from '@preciosa/contracts/fleets'
import { today } from '../format/shown.js'
import { pesosOf, problemsIn, type Read } from '../offers/offer-form.rules.js'

export interface FleetForm {
  name: string
  owner: string
  seats: string
  price: string
  /** Of a new fleet only. */
  from: string
  until: string
  note: string
}

export function emptyFleet(now: Date): FleetForm {
  const from = today(now)
  const until = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return { name: '', owner: '', seats: '', price: '', from, until, note: '' }
}

export function formOf({ name, owner, seats, price, from, until, note }: FleetSheet): FleetForm {
  const pesos = String(price).replace('.', ',')
  return { name, owner: owner ?? '', seats: String(seats), price: pesos, from, until, note }
}

export function readNewFleet(form: FleetForm): Read<NewFleet> {
  const read = newFleetSchema.safeParse({ ...valuesOf(form), from: form.from })
  if (!read.success) return { ok: false, problems: problemsIn(fieldErrors(read.error)) }
  if (form.until < form.from) return { ok: false, problems: { until: 'Es antes del primer día.' } }
  return { ok: true, body: read.data }
}

export function readFleetChanges(form: FleetForm): Read<FleetChanges> {
  const read = fleetChangesSchema.safeParse(valuesOf(form))
  return read.success
    ? { ok: true, body: read.data }
    : { ok: false, problems: problemsIn(fieldErrors(read.error)) }
}

function valuesOf({ name, owner, seats, price, until, note }: FleetForm): object {
  const pesos = pesosOf(price)
  return {
    name,
    owner,
    seats: /^\d{1,4}$/.test(seats.trim()) ? Number(seats) : NaN,
    price: Number.isNaN(pesos) ? undefined : pesos,
    until,
    note,
  }
}
