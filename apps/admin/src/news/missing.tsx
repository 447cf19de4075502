import { Box, Link as Anchor, Typography } from '@mui/material'
import type { FieldError } from '@preciosa/contracts'
import { missingToPublish } from '@preciosa/contracts/news'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { contentOf, fieldOf, type ArticleForm } from './article-form.rules.js'
import { goToField } from './part.js'

interface ListProps {
  missing: readonly FieldError[]
  entry: (field: string, message: string) => ReactNode
}

function MissingList({ missing, entry }: ListProps) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 3, '& li': { py: 0.5 } }}>
      {missing.map(({ path, message }) => (
        <li key={path}>{entry(fieldOf(path), message)}</li>
      ))}
    </Box>
  )
}

/** Of the newest version; each leads to its field of the form. */
export function MissingOfVersion({ id, missing }: { id: number; missing: readonly FieldError[] }) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        Para publicarla
      </Typography>
      <MissingList
        missing={missing}
        entry={(field, message) => <Link to={`/news/${id}?campo=${field}`}>{message}</Link>}
      />
    </Box>
  )
}

/** Of what is being written. */
export function MissingNow() {
  const content = useWatch<ArticleForm, 'content'>({ name: 'content' })
  const missing = missingToPublish(contentOf(content))
  if (missing.length === 0)
    return <Typography>No le falta nada. Guardala: en la pantalla que sigue se mira y se publica.</Typography>
  return (
    <MissingList
      missing={missing}
      entry={(field, message) => (
        <Anchor component="button" type="button" onClick={() => goToField(field)} sx={{ textAlign: 'left' }}>
          {message}
        </Anchor>
      )}
    />
  )
}
