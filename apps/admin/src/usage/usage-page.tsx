import { Box, MenuItem, TextField } from '@mui/material'
import { Title, useCanAccess } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { today } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { LooksSection } from './looks-section.js'
import { periodName } from './names.js'
import { periodOf, periodsAt } from './periods.rules.js'
import { SearchSections } from './search-sections.js'
import { VersionsSection } from './versions-section.js'

export default function UsagePage() {
  const [search, setSearch] = useSearchParams()
  const { canAccess: maySeeLooks } = useCanAccess({ resource: 'usage', action: 'looks' })
  const periods = periodsAt(today().slice(0, 7))
  const period = periodOf(search.get('period'), periods)
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: { xs: 1, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Uso de la guía" />} />
      <TextField
        select
        fullWidth={false}
        label="Período"
        value={period}
        onChange={({ target }) => setSearch({ period: target.value })}
        sx={{ justifySelf: 'start', minWidth: 220 }}
      >
        {periods.map((one) => (
          <MenuItem key={one} value={one}>
            {periodName(one)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SearchSections period={period} />
      </Box>
      <VersionsSection period={period} />
      {maySeeLooks === true && <LooksSection period={period} />}
    </Box>
  )
}
