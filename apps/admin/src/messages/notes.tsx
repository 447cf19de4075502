import { Typography } from '@mui/material'
import { backofficeMessageRoutes as routes, MAX_NOTE, type MessageDetail } from '@preciosa/contracts/contact'
import { call } from '../api/call.js'
import { when } from '../format/shown.js'
import { Written } from './written.js'
import { WrittenForm } from './written-form.js'

export function Notes({ message, mayEdit }: { message: MessageDetail; mayEdit: boolean }) {
  const { id, notes } = message
  return (
    <>
      {notes.length === 0 && <Typography>Todavía no hay notas.</Typography>}
      {notes.map((note) => (
        <Written key={note.id} head={`${note.by}, ${when(note.at)}`} text={note.text} />
      ))}
      {mayEdit && (
        <WrittenForm
          label="Nota"
          help="Queda con tu nombre y la fecha, y no se borra. Quien escribió puede leerla si pide sus datos."
          rows={2}
          max={MAX_NOTE}
          button="Agregar la nota"
          done="La nota quedó agregada."
          send={(text) => call(routes.noteMessage, { params: { id }, body: { text } })}
        />
      )}
    </>
  )
}
