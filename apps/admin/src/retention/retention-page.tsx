import { Box } from '@mui/material'
import { KEPT_OTHERWISE, RETENTION, type RetentionState } from '@preciosa/contracts/retention'
import { DataTable } from 'react-admin'
import { Facts } from '../format/facts.js'
import { count, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { keptChip, limitText, runText } from './retention.rules.js'

export default function RetentionPage() {
  return (
    <>
      <RecordList<RetentionState>
        title="Conservación de datos"
        perPage={1000}
        pagination={false}
        actions={false}
        rowClick={false}
        small={
          <ShortRows<RetentionState>
            rowClick={false}
            primaryText={({ id }) => RETENTION[id].name}
            secondaryText={({ id }) => limitText(id)}
            tertiaryText={(state) => <StatusChip {...keptChip(state)} />}
          />
        }
      >
        <DataTable.Col<RetentionState> source="id" disableSort render={({ id }) => RETENTION[id].name} />
        <DataTable.Col<RetentionState> source="limit" disableSort render={({ id }) => limitText(id)} />
        <DataTable.Col<RetentionState> label="Para qué" disableSort render={({ id }) => RETENTION[id].why} />
        <DataTable.Col<RetentionState>
          source="oldestAt"
          disableSort
          render={({ oldestAt }) => when(oldestAt)}
        />
        <DataTable.Col<RetentionState> source="ranAt" disableSort render={runText} />
        <DataTable.Col<RetentionState>
          source="removedOfMonth"
          disableSort
          align="right"
          render={({ removedOfMonth }) => count(removedOfMonth)}
        />
        <DataTable.Col<RetentionState>
          source="isLate"
          disableSort
          render={(state) => <StatusChip {...keptChip(state)} />}
        />
      </RecordList>
      <Box sx={{ mt: 2 }}>
        <Section title="Lo que no se borra por edad">
          <Facts facts={Object.values(KEPT_OTHERWISE).map(({ name, text }) => [name, text])} />
        </Section>
      </Box>
    </>
  )
}
