import { backofficeFormatRoutes } from '@preciosa/contracts/price-lists'
import { type ConsoleResource, permissionOf } from './resource.js'

const formats: ConsoleResource = {
  name: 'formats',
  calls: { list: backofficeFormatRoutes.formats, change: backofficeFormatRoutes.changeFormat },
  may: { clone: 'formats.edit' },
}

test.each([
  ['list', 'formats.read'],
  ['edit', 'formats.edit'],
  ['clone', 'formats.edit'],
])("needs for %s the permission of the call or the resource's own", (action, permission) => {
  expect(permissionOf(formats, action)).toBe(permission)
})

test.each(['delete', 'show', 'constructor'])(
  'has no permission for %s, which the resource lacks',
  (action) => {
    expect(permissionOf(formats, action)).toBeUndefined()
  },
)
