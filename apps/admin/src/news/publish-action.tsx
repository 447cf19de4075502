import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import { type ArticleDetail, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { useState } from 'react'
import { call } from '../api/call.js'
import { when } from '../format/shown.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import {
  dateHint,
  instantOf,
  localOf,
  publishLabel,
  scheduleProblem,
  TIME_ZONE_TEXT,
  tomorrow,
  versionHint,
} from './publication.rules.js'

/** Publishes the newest version: now, or from a time in Buenos Aires. */
export function PublishAction({ article }: { article: ArticleDetail }) {
  const [isOpen, setOpen] = useState(false)
  const label = publishLabel(article)
  if (label === null) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <PublishDialog article={article} onClose={() => setOpen(false)} />}
    </>
  )
}

function PublishDialog({ article, onClose }: { article: ArticleDetail; onClose: () => void }) {
  const { id, latest, state, title, date, publishedFrom } = article
  const isScheduled = state === 'scheduled'
  const [isLater, setLater] = useState(isScheduled)
  const [local, setLocal] = useState(() =>
    isScheduled && publishedFrom !== null ? localOf(new Date(publishedFrom)) : tomorrow(new Date()),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = isLater ? scheduleProblem(local, new Date()) : null
    setProblem(wrong)
    return wrong === null
  }
  const from = isLater ? instantOf(local) : null
  return (
    <ConfirmedAction
      isOpen
      onClose={onClose}
      title={`¿Publicar «${title}»?`}
      content={
        state === 'published' ? (
          <Lines
            lines={[
              `Los lectores pasan a ver la versión ${latest} enseguida. Su lugar en los listados no cambia.`,
            ]}
          />
        ) : (
          <>
            <Lines lines={[versionHint(article)]} />
            <Choice isLater={isLater} onChange={setLater} />
            {isLater && (
              <TextField
                type="datetime-local"
                label="Día y hora"
                value={local}
                onChange={({ target }) => setLocal(target.value)}
                error={problem !== null}
                helperText={problem ?? [TIME_ZONE_TEXT, dateHint(date, local)].join(' ')}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: localOf(new Date()) } }}
                fullWidth
                required
                sx={{ mt: 1 }}
              />
            )}
            {!isLater && (
              <FormHelperText>La ven todos enseguida, en Noticias y en su categoría.</FormHelperText>
            )}
          </>
        )
      }
      confirm={isLater ? 'Programar' : 'Publicar'}
      done={
        from === null ? 'Quedó publicada: los lectores ya la ven.' : `Quedó programada para el ${when(from)}.`
      }
      check={check}
      act={() => call(routes.publishArticle, { params: { id }, body: { latest, from } })}
    />
  )
}

function Choice({ isLater, onChange }: { isLater: boolean; onChange: (isLater: boolean) => void }) {
  return (
    <FormControl>
      <FormLabel id="cuando">Cuándo</FormLabel>
      <RadioGroup
        aria-labelledby="cuando"
        value={isLater ? 'later' : 'now'}
        onChange={(_, value) => onChange(value === 'later')}
      >
        <FormControlLabel value="now" control={<Radio />} label="Ahora" />
        <FormControlLabel value="later" control={<Radio />} label="En un día y una hora" />
      </RadioGroup>
    </FormControl>
  )
}
