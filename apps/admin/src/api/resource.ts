import type { Route } from '@preciosa/contracts'
import type { StaffAction } from '@preciosa/contracts/registry'
import type { ResourceProps } from 'react-admin'

/** What the console knows of a resource: menu, screens, data, permissions and texts read it. */
export interface ConsoleResource {
  name: string
  screens?: Pick<ResourceProps, 'list' | 'show' | 'create' | 'edit' | 'icon' | 'recordRepresentation'> & {
    menu: string
  }
  /** Each needs the permission of its route. */
  calls?: {
    list?: Route
    /** List of a few rows, without pages, order or filter. */
    all?: Route
    /** List of a parent record, whose id is in the path; its rows have no id. */
    listOf?: Route
    one?: Route
    create?: Route
    change?: Route
    remove?: Route
  }
  /** Permissions of further actions. */
  may?: Readonly<Record<string, StaffAction>>
  texts?: { name: string; fields: Readonly<Record<string, string>> }
}

type CallName = keyof NonNullable<ConsoleResource['calls']>

const CALLS = new Map<string, readonly CallName[]>([
  ['list', ['list', 'all', 'listOf']],
  ['show', ['one']],
  ['create', ['create']],
  ['edit', ['change']],
  ['delete', ['remove']],
])

/** The permission for an action of react-admin or of `may`; undefined if the resource lacks the action. */
export function permissionOf(
  { calls = {}, may = {} }: ConsoleResource,
  action: string,
): StaffAction | undefined {
  if (Object.hasOwn(may, action)) return may[action]
  const who = CALLS.get(action)?.flatMap((name) => calls[name]?.who ?? [])[0]
  return who?.startsWith('staff:') === true ? (who.slice('staff:'.length) as StaffAction) : undefined
}
