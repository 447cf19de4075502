import {
  Box,
  Dialog,
  DialogContent,
  IconButton,
  Link as Anchor,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material'
import CloseIcon from '@mui/icons-material/Close'
import {
  backofficeSearchRoutes as routes,
  type Found,
  SHORTEST_OFFICE_SEARCH as LEAST,
} from '@preciosa/contracts/office-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../api/call.js'
import { byKind, FOUND_KIND_NAMES, isInConsole, searchStatus } from './found.rules.js'

/** The dialog was opened to write in it. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Milliseconds without a key. */
const PAUSE = 250

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [written, setWritten] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(written), PAUSE)
    return () => clearTimeout(timer)
  }, [written])
  const list = useRef<HTMLDivElement>(null)
  const isLong = words.trim().length >= LEAST
  const { data, error } = useQuery({
    queryKey: ['office-search', words.trim()],
    queryFn: ({ signal }) => call(routes.officeSearch, { query: { q: words.trim() }, signal }),
    enabled: isLong,
    placeholderData: keepPreviousData,
    // What was searched stays no longer than the dialog.
    gcTime: 0,
  })
  const found = isLong ? (data?.response ?? null) : null
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    list.current?.querySelector('a')?.click()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Buscar en la consola' } }}
    >
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box
          component="form"
          role="search"
          onSubmit={openFirst}
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <TextField
            label="Buscar"
            type="search"
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            inputRef={focus}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', enterKeyHint: 'search' } }}
          />
          <IconButton aria-label="Cerrar" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Typography role="status" color={error === null ? 'textSecondary' : 'error'}>
          {error === null ? searchStatus(words, found, LEAST) : error.message}
        </Typography>
        <Box ref={list} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {byKind(found ?? []).map(({ kind, results }) => (
            <Kind key={kind} name={FOUND_KIND_NAMES[kind]} results={results} onFollow={onClose} />
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}

function Kind({
  name,
  results,
  onFollow,
}: {
  name: string
  results: readonly Found[]
  onFollow: () => void
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle2" color="textSecondary">
        {name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map((found) => (
          <Box component="li" key={found.page} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            <Result found={found} onFollow={onFollow} />
            <Typography variant="body2" color="textSecondary">
              {found.line}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Result({ found, onFollow }: { found: Found; onFollow: () => void }) {
  const { title, page } = found
  if (!isInConsole(found))
    return (
      <Anchor href={page} target="_blank" rel="noreferrer">
        {title} (en el sitio)
      </Anchor>
    )
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Another tab leaves the search open.
    if (!ctrlKey && !metaKey && !shiftKey) onFollow()
  }
  return (
    <Anchor component={RouterLink} to={page} onClick={follow}>
      {title}
    </Anchor>
  )
}
