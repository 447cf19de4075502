import { Alert, Box, LinearProgress } from '@mui/material'
import { QUEUES_PATH } from '@preciosa/contracts'
import { useQuery } from '@tanstack/react-query'
import { HttpError, Title } from 'react-admin'
import { client } from '../api/call.js'
import { ApiError } from '../api/problem.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'

const TITLE = 'Colas de trabajos'
const BOARD = `${QUEUES_PATH}/`

/** The worker's board, in a frame. */
export default function QueuesPage() {
  const { enabled } = usePermittedQuery()
  const { data: isThere, error } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => reachBoard(signal),
    enabled,
  })
  return (
    <Box sx={{ mt: 1 }}>
      <Title title={<PageTitle text={TITLE} />} />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {isThere === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {isThere === true && (
        <Box
          component="iframe"
          src={BOARD}
          title={TITLE}
          sx={{
            display: 'block',
            width: '100%',
            height: 'calc(100dvh - 6rem)',
            minHeight: 400,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
    </Box>
  )
}

/** A frame would show the API's refusal as raw text. */
async function reachBoard(signal: AbortSignal): Promise<true> {
  const received = await client.send({ method: 'GET', address: BOARD, headers: {} }, signal)
  if (!received.ok) throw new ApiError(received)
  const { status } = received
  if (status === 200) return true
  throw new HttpError(
    status === 503
      ? 'El worker no responde: sus colas se ven cuando vuelve.'
      : `No se pudieron abrir las colas (${status}).`,
    status,
  )
}
