import { CreateDraft } from '../written/draft-forms.js'
import { NEW_AD, toSave } from './ad.rules.js'
import { AdInputs } from './ad-inputs.js'

export default function CreateAd() {
  return (
    <CreateDraft title="Agregar un aviso" initial={NEW_AD} transform={toSave}>
      <AdInputs />
    </CreateDraft>
  )
}
