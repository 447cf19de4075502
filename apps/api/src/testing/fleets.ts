import { randomBytes } from 'node:crypto'
import type { FleetChanges, NewFleet } from '@preciosa/contracts/fleets'

export const freshEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.com.ar`

export const fleetChanges = (more: object = {}): FleetChanges => ({
  name: 'Transportes del Sur',
  seats: 5,
  price: 100_000.5,
  until: '2027-12-31',
  note: '',
  owner: freshEmail(),
  ...more,
})

export const newFleet = (more: object = {}): NewFleet => ({ from: '2026-11-01', ...fleetChanges(more) })
