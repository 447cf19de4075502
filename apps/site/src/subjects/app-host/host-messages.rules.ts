import type { VehicleType } from '@preciosa/contracts'
import { isToken } from './token.rules.js'

/** Messages of the mobile pages to the app. */
export type PageMessage =
  | { type: 'loadData'; vehicleType: VehicleType }
  | { type: 'loadMore'; page: number }
  | { type: 'price'; codia: number; vehicleType: VehicleType }
  | { type: 'pin'; codia: number; vehicleType: VehicleType; pinned: boolean }
  | { type: 'cardResponse'; cardToken: string; paymentMethodId: string; dni: string }

export interface HostVehicle {
  codia: number
  vehicleType: VehicleType
  name: string
  of: string
  /** With a used price, newest first. */
  years: number[]
  /** In thousands of pesos. */
  newPrice: number | null
}

export interface HostPrices {
  codia: number
  rows: { year: number | null; price: number }[]
  credits: number
}

export interface HostUser {
  credits: number
  creditsActive: boolean
  /** Paid for this month. */
  consulted: number[]
}

/** Messages of the app to the mobile pages. */
export type HostMessage =
  | { kind: 'token'; token: string }
  | { kind: 'vehicles'; vehicles: HostVehicle[] }
  | { kind: 'user'; user: HostUser }
  | { kind: 'prices'; prices: HostPrices[] }
  | { kind: 'pinned'; pinned: { codia: number; vehicleType: VehicleType }[] }

/** Characters; enough for 250 versions with all their years. */
const LONGEST = 1_000_000
/** Vehicles on a page of the app's grid. */
const MOST = 250
const MOST_YEARS = 100
const MOST_CONSULTED = 20_000
const LONGEST_NAME = 300

type Json = Record<string, unknown>

export function readHostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'string' || data.length > LONGEST) return null
  const message = parsed(data)
  if (!isObject(message)) return null
  const [kind, ...others] = Object.keys(message)
  if (kind === undefined || others.length > 0) return null
  const value = message[kind]
  switch (kind) {
    case 'token':
      return isToken(value) ? { kind, token: value } : null
    case 'vehicles':
      return wrapped(listOf(value, MOST, vehicleOf), (vehicles) => ({ kind, vehicles }))
    case 'user':
      return wrapped(userOf(value), (user) => ({ kind, user }))
    case 'prices':
      return wrapped(listOf(value, MOST, pricesOf), (prices) => ({ kind, prices }))
    case 'pinnedVehicles':
      return wrapped(listOf(value, MOST_CONSULTED, keyOf), (pinned) => ({ kind: 'pinned', pinned }))
    default:
      return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function wrapped<T, M>(value: T | null, message: (value: T) => M): M | null {
  return value === null ? null : message(value)
}

function listOf<T>(value: unknown, most: number, itemOf: (item: Json) => T | null): T[] | null {
  if (!Array.isArray(value) || value.length > most) return null
  const items: T[] = []
  for (const one of value as unknown[]) {
    const item = isObject(one) ? itemOf(one) : null
    if (item === null) return null
    items.push(item)
  }
  return items
}

function vehicleOf({ codia, vehicleType, versionDescription, brand, model, years, list_price }: Json) {
  const isRight =
    isId(codia) &&
    isType(vehicleType) &&
    isName(versionDescription) &&
    isNamed(brand) &&
    isNamed(model) &&
    isYears(years) &&
    (list_price === null || isAmount(list_price))
  if (!isRight) return null
  const of = `${brand.name} ${model.name}`
  const newestFirst = [...years].sort((a, b) => b - a)
  return { codia, vehicleType, name: versionDescription, of, years: newestFirst, newPrice: list_price }
}

function userOf(user: unknown): HostUser | null {
  if (!isObject(user)) return null
  const { availableInfocredits, infoCreditsActive, codiasConsultados } = user
  if (!isAmount(availableInfocredits) || typeof infoCreditsActive !== 'boolean') return null
  const consulted = listOf(codiasConsultados, MOST_CONSULTED, keyOf)
  if (consulted === null) return null
  return {
    credits: availableInfocredits,
    creditsActive: infoCreditsActive,
    consulted: consulted.map(({ codia }) => codia),
  }
}

function pricesOf({ codia, response, availableCredits }: Json): HostPrices | null {
  if (!isId(codia) || !isAmount(availableCredits)) return null
  const rows = listOf(response, MOST_YEARS, rowOf)
  return rows === null ? null : { codia, rows, credits: availableCredits }
}

function rowOf({ year, price }: Json): HostPrices['rows'][number] | null {
  return (year === null || isYear(year)) && isAmount(price) ? { year, price } : null
}

function keyOf({ codia, vehicleType }: Json): { codia: number; vehicleType: VehicleType } | null {
  return isId(codia) && isType(vehicleType) ? { codia, vehicleType } : null
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is number {
  return isWhole(value, 1, 999_999_999)
}

function isAmount(value: unknown): value is number {
  return isWhole(value, 0, 999_999_999)
}

function isYear(value: unknown): value is number {
  return isWhole(value, 1900, 2199)
}

function isYears(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MOST_YEARS && value.every(isYear)
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
}

function isType(value: unknown): value is VehicleType {
  return value === 'cars' || value === 'motorcycles'
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME
}

function isNamed(value: unknown): value is { name: string } {
  return isObject(value) && isName(value['name'])
}
