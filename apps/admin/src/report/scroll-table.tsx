import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  label: string
  columns: readonly { title: string; right?: boolean }[]
  rows: readonly (readonly ReactNode[])[]
}

export function ScrollTable({ label, columns, rows }: Props) {
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ maxHeight: 360, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" stickyHeader sx={{ '& td': { overflowWrap: 'break-word' } }}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, right = false }) => (
              <TableCell key={title} align={right ? 'right' : 'left'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, at) => (
            <TableRow key={at}>
              {cells.map((cell, column) => (
                <TableCell
                  key={columns[column]?.title}
                  align={columns[column]?.right === true ? 'right' : 'left'}
                  sx={columns[column]?.right === true ? { whiteSpace: 'nowrap' } : { minWidth: 90 }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
