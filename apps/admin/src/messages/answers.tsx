import { Alert, Typography } from '@mui/material'
import {
  backofficeMessageRoutes as routes,
  MAX_ANSWER,
  type MessageDetail,
} from '@preciosa/contracts/contact'
import { call } from '../api/call.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { answerChip } from './names.js'
import { useMessageWriter } from './use-message-writer.js'
import { Written } from './written.js'
import { WrittenForm } from './written-form.js'

export function Answers({ message, mayEdit }: { message: MessageDetail; mayEdit: boolean }) {
  const { id, revision, email, desk, answers } = message
  const { data: writer } = useMessageWriter(id)
  const refusedAt = writer?.refusedAt ?? null
  return (
    <>
      {answers.length === 0 && <Typography>Todavía no se respondió desde acá.</Typography>}
      {answers.map(({ id: answer, by, at, text, mail, problem }) => (
        <Written key={answer} head={`${by}, ${when(at)}`} text={text}>
          <StatusChip {...answerChip(mail)} />
          {problem !== null && mail !== 'sent' && (
            <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Typography>
          )}
        </Written>
      ))}
      {refusedAt !== null && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {`${email} rechazó un correo el ${when(refusedAt)}: puede que tampoco reciba el próximo.`}
        </Alert>
      )}
      {mayEdit && (
        <WrittenForm
          label="Respuesta"
          help={`Sale por correo a ${email}, con su mensaje citado. ${
            desk === null ? 'No hay una dirección para que conteste.' : `Si contesta, le llega a ${desk}.`
          }`}
          rows={5}
          max={MAX_ANSWER}
          button="Responder por e-mail"
          done="La respuesta está en camino."
          send={(text) => call(routes.answerMessage, { params: { id }, body: { revision, text } })}
        />
      )}
    </>
  )
}
