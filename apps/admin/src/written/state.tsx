import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { capitalized } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type State, stateChip } from './draft.rules.js'

/** @param names of the kind's states */
export function StateChip<S extends State>({
  state,
  names,
}: {
  state: S
  names: Readonly<Record<S, string>>
}) {
  return <StatusChip {...stateChip(state, names)} />
}

/** The state, and in words what it means to readers. */
export function Standing({ children, text }: { children: ReactNode; text: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {children}
      <Typography>{text}</Typography>
    </Box>
  )
}

/** Filters of a list: words, and a state. @param words what they are looked for in */
export function stateFilters(words: string, names: Readonly<Partial<Record<State, string>>>) {
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={words} />,
    <SelectInput
      key="state"
      source="state"
      choices={choices(names).map(({ id, name }) => ({ id, name: capitalized(name) }))}
      alwaysOn
    />,
  ]
}
