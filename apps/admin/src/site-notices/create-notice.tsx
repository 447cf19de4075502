import { useState } from 'react'
import { CreateDraft } from '../written/draft-forms.js'
import { NoticeInputs } from './notice-inputs.js'
import { emptyNotice, toSave } from './notice.rules.js'

export default function CreateNotice() {
  const [initial] = useState(() => emptyNotice(new Date()))
  return (
    <CreateDraft title="Agregar un cartel" initial={initial} transform={toSave}>
      <NoticeInputs />
    </CreateDraft>
  )
}
