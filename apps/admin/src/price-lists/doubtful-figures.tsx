import { Box, DialogContentText, Typography } from '@mui/material'
import { counted } from '../format/shown.js'
import type { DoubtfulMonth } from '../decisions/doubtful.rules.js'
import { FigureList } from '../report/figures-table.js'

/** In the dialogs that decide on a list: the report may be far above. */
export function DoubtfulFigures({ months }: { months: readonly DoubtfulMonth[] }) {
  if (months.length === 0) return null
  return (
    // Focusable, so that the keyboard scrolls a dialog that is too long.
    <Box role="region" aria-label="Cifras dudosas" tabIndex={0}>
      {months.map(({ title, figures, more }) => (
        <Box component="section" key={title} sx={{ mb: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
            {title}
          </Typography>
          {figures.length > 0 && <FigureList label={title} figures={figures} />}
          {more > 0 && (
            <DialogContentText>
              {`${figures.length > 0 ? 'Y ' : ''}${counted(more, 'cifra más', 'cifras más')}, en el informe de la lista.`}
            </DialogContentText>
          )}
        </Box>
      ))}
      <DialogContentText>
        Se publica todo como está. Para dejar una cifra afuera, cancelá y elegí «Dejar afuera» a su lado, en
        el informe.
      </DialogContentText>
    </Box>
  )
}
