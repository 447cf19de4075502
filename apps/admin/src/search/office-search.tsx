import SearchIcon from '@mui/icons-material/Search'
import { Box, Button } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { opensSearch } from './found.rules.js'

const SearchDialog = lazy(() => import('./search-dialog.js'))

/** In the bar: a button with the look of a field, because results need the width of a dialog on a phone. */
export function OfficeSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event, event.target as HTMLElement | null)) return
      // Else the slash would be written into the field.
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        aria-label="Buscar"
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        startIcon={<SearchIcon />}
        sx={{
          border: { sm: 1 },
          minWidth: { xs: 44, sm: '11rem' },
          justifyContent: { xs: 'center', sm: 'flex-start' },
          '& .MuiButton-startIcon': { mx: { xs: 0, sm: 0.5 } },
        }}
      >
        <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Buscar… /
        </Box>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
