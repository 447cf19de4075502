import { Box } from '@mui/material'
import { type CsvColumns, momentCell } from '@preciosa/contracts'
import { AD_SIZE_NAMES, AD_STATE_NAMES, type AdSummary } from '@preciosa/contracts/ads'
import { CreateButton, DataTable, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { count, counted, dayName, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RecordList } from '../records/record-list.js'
import { RowLink } from '../layout/row-link.js'
import { PictureCards } from '../media/picture-cards.js'
import { Thumbnail } from '../media/thumbnail.js'
import { stateChip } from '../written/draft.rules.js'
import { StateChip, stateFilters } from '../written/state.js'

const CSV: CsvColumns<AdSummary> = [
  ['aviso', ({ id }) => id],
  ['anunciante', ({ advertiser }) => advertiser],
  ['campaña', ({ title }) => title],
  ['tamaño', ({ size }) => AD_SIZE_NAMES[size]],
  ['desde', ({ first }) => first],
  ['hasta', ({ last }) => last],
  ['estado', ({ state }) => stateChip(state, AD_STATE_NAMES).name],
  ['vistas', ({ impressions }) => impressions],
  ['clics', ({ clicks }) => clicks],
  ['cambió', ({ updatedAt }) => momentCell(updatedAt)],
]

const FILTERS = [
  ...stateFilters('Anunciante o campaña', AD_STATE_NAMES),
  <SelectInput key="size" source="size" choices={choices(AD_SIZE_NAMES)} alwaysOn />,
]

export default function AdsPage() {
  return (
    <RecordList<AdSummary>
      title="Avisos"
      sort={{ field: 'last', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadListed fileName="avisos" columns={CSV}>
          <CreateButton label="Agregar un aviso" />
        </DownloadListed>
      }
      small={<Cards />}
    >
      <DataTable.Col<AdSummary>
        source="picture"
        label="Imagen"
        disableSort
        render={({ picture }) => <Thumbnail name={picture} width={112} shape="whole" />}
      />
      <DataTable.Col<AdSummary>
        source="advertiser"
        render={({ id, advertiser, title }) => (
          <RowLink to={`/ads/${id}/show`}>{`${advertiser}: ${title}`}</RowLink>
        )}
      />
      <DataTable.Col<AdSummary> source="size" disableSort render={({ size }) => AD_SIZE_NAMES[size]} />
      <DataTable.Col<AdSummary> source="first" render={({ first }) => dayName(first)} />
      <DataTable.Col<AdSummary> source="last" render={({ last }) => dayName(last)} />
      <DataTable.Col<AdSummary> source="state" disableSort render={(ad) => <State ad={ad} />} />
      <DataTable.Col<AdSummary>
        source="impressions"
        align="right"
        label="Vistas"
        disableSort
        render={({ impressions }) => count(impressions)}
      />
      <DataTable.Col<AdSummary>
        source="clicks"
        align="right"
        label="Clics"
        disableSort
        render={({ clicks }) => count(clicks)}
      />
      <DataTable.Col<AdSummary> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
    </RecordList>
  )
}

function State({ ad: { state, isCapped } }: { ad: AdSummary }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip state={state} names={AD_STATE_NAMES} />
      {isCapped && <StatusChip name="Tope de hoy" tone="warning" />}
    </Box>
  )
}

function Cards() {
  return (
    <PictureCards<AdSummary>
      nothing="No hay avisos así."
      width={96}
      shape="whole"
      titleOf={({ advertiser, title }) => `${advertiser}: ${title}`}
      pathOf={({ id }) => `/ads/${id}/show`}
      linesOf={({ size, first, last, impressions, clicks }) => [
        `${AD_SIZE_NAMES[size]} · ${dayName(first)} a ${dayName(last)}`,
        `${counted(impressions, 'vista', 'vistas')}, ${counted(clicks, 'clic', 'clics')}`,
      ]}
    >
      {(ad) => <State ad={ad} />}
    </PictureCards>
  )
}
