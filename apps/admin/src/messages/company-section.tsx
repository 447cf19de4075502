import { Box, Button, MenuItem, TextField } from '@mui/material'
import {
  backofficeMessageRoutes as routes,
  type Followed,
  type MessageDetail,
} from '@preciosa/contracts/contact'
import { COMPANY_KIND_NAMES } from '@preciosa/contracts/payments'
import { useState } from 'react'
import { call } from '../api/call.js'
import { choices } from '../format/choices.js'
import { Facts } from '../format/facts.js'
import { dayText } from '../format/shown.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'
import { useOfferForm } from '../offers/price-fields.js'
import { type CompanyForm, companyFormOf, readCompany } from './company-form.rules.js'

export function CompanySection({ message, mayEdit }: { message: MessageDetail; mayEdit: boolean }) {
  const { kind, sector, nextStep, nextStepOn } = message.company
  return (
    <>
      <Facts
        facts={[
          ['Clase', kind === null ? '—' : COMPANY_KIND_NAMES[kind]],
          ['Rubro', sector || '—'],
          ['Próximo paso', nextStep || '—'],
          ['Día', nextStepOn === null ? '—' : dayText(nextStepOn)],
        ]}
      />
      {mayEdit && <FollowCompany message={message} />}
    </>
  )
}

function FollowCompany({ message: { id, revision, company } }: { message: MessageDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { form, set, problems, check, send } = useOfferForm<CompanyForm, Followed>(
    () => companyFormOf(company),
    readCompany,
  )
  const text = (field: keyof CompanyForm, label: string) => ({
    label,
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    error: problems[field] !== undefined,
    helperText: problems[field],
    fullWidth: true,
    margin: 'dense' as const,
  })
  return (
    <div>
      <Button
        variant="outlined"
        size="small"
        onClick={() => {
          set(companyFormOf(company))
          setOpen(true)
        }}
      >
        Cambiar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="La empresa y el próximo paso"
        content={
          <Box>
            <TextField select {...text('kind', 'Clase')}>
              <MenuItem value="">Sin saber</MenuItem>
              {choices(COMPANY_KIND_NAMES).map((kind) => (
                <MenuItem key={kind.id} value={kind.id}>
                  {kind.name}
                </MenuItem>
              ))}
            </TextField>
            <TextField {...text('sector', 'Rubro')} slotProps={{ htmlInput: { maxLength: 200 } }} />
            <TextField {...text('nextStep', 'Próximo paso')} slotProps={{ htmlInput: { maxLength: 200 } }} />
            <TextField
              {...text('nextStepOn', 'Día')}
              type="date"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Box>
        }
        confirm="Guardar"
        done="Quedó guardado."
        check={check}
        act={() =>
          send((body) => call(routes.followMessage, { params: { id }, body: { ...body, revision } }))
        }
      />
    </div>
  )
}
