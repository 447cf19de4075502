import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { backofficeUserRoutes, type UserSummary } from '@preciosa/contracts/users'
import { DataTable, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { addressOf, userStatus, USER_TYPE_NAMES, userTypeName } from './names.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const STATUS_CHOICES = [
  { id: 'unactivated', name: userStatus({ blocked: false, activated: false, deleted: false }).name },
  { id: 'blocked', name: userStatus({ blocked: true, activated: true, deleted: false }).name },
  { id: 'waiting', name: 'Con créditos en espera' },
  { id: 'refusing', name: 'Con dirección que rechaza mails' },
]

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="E-mail, nombre o número" />,
  <SelectInput key="type" source="type" choices={choices(USER_TYPE_NAMES)} alwaysOn />,
  <SelectInput key="standing" source="standing" choices={STATUS_CHOICES} alwaysOn />,
]

export default function UsersPage() {
  return (
    <RecordList<UserSummary>
      title="Usuarios"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={backofficeUserRoutes.usersCsv} />}
      small={
        <ShortRows<UserSummary>
          primaryText={addressOf}
          secondaryText={({ name, plan }) => [name, PLAN_NAMES[plan]].filter(Boolean).join(' · ')}
          tertiaryText={(user) =>
            user.blocked || user.deleted || !user.activated ? <StatusChip {...userStatus(user)} /> : null
          }
        />
      }
    >
      <DataTable.NumberCol source="id" />
      <DataTable.Col<UserSummary>
        source="email"
        sx={{ overflowWrap: 'anywhere' }}
        render={(user) => <RowLink to={`/users/${user.id}/show`}>{addressOf(user)}</RowLink>}
      />
      <DataTable.Col<UserSummary>
        source="name"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={({ name }) => name ?? '—'}
      />
      <DataTable.Col<UserSummary> source="type" disableSort render={({ type }) => userTypeName(type)} />
      <DataTable.Col<UserSummary> source="plan" disableSort render={({ plan }) => PLAN_NAMES[plan]} />
      <DataTable.Col<UserSummary> source="createdAt" render={({ createdAt }) => when(createdAt)} />
      <DataTable.Col<UserSummary>
        source="blocked"
        disableSort
        render={(user) => <StatusChip {...userStatus(user)} />}
      />
    </RecordList>
  )
}
