import { Box, Card, LinearProgress, Typography } from '@mui/material'
import { type ArticleDetail, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  Form,
  HttpError,
  SaveButton,
  useCreate,
  useGetIdentity,
  useLogoutIfAccessDenied,
  useNotify,
  useRedirect,
  useUpdate,
} from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '../api/call.js'
import { WHOLE } from '../api/whole.js'
import { today } from '../format/shown.js'
import { KeepForm } from '../written/keep-form.js'
import { kept, keyOf } from '../written/kept.js'
import { type ArticleForm, contentOf, emptyArticle, fieldOf, formPath, toForm } from './article-form.rules.js'
import { ArticleInputs } from './article-inputs.js'
import { Conflict } from './conflict.js'
import { goToField } from './part.js'

const FORM = 'noticia'

/** @param article undefined for a new one */
export function ArticleEditor({ article }: { article?: ArticleDetail }) {
  const { identity } = useGetIdentity()
  if (identity === undefined) return <LinearProgress aria-label="Cargando" />
  return <EditorOf article={article} name={keyOf(identity.id, `news.${article?.id ?? 'new'}`)} />
}

interface EditorProps {
  article: ArticleDetail | undefined
  /** Under which the browser keeps what isn't saved. */
  name: string
}

function EditorOf({ article, name }: EditorProps) {
  const record = useMemo(
    () => (article === undefined ? undefined : { id: article.id, ...toForm(article) }),
    [article],
  )
  const [initial] = useState(() => emptyArticle(today()))
  const { save, conflict } = useSave(article, name)
  const form = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const field = search.get('campo')
  useEffect(() => {
    if (field !== null) goToField(field)
  }, [field])
  return (
    <Box ref={form} sx={{ mt: 1 }}>
      <Form
        id={FORM}
        {...(record === undefined ? { defaultValues: initial } : { record })}
        mode="onBlur"
        onSubmit={(values: unknown) => save(values as ArticleForm)}
      >
        <KeepForm<ArticleForm> name={name} warning={({ latest }) => movedOn(article, latest)}>
          <ArticleInputs id={article?.id} />
        </KeepForm>
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, mt: 2, display: 'grid', gap: 1 }}>
          {conflict !== null && article !== undefined && (
            <Conflict
              id={article.id}
              message={conflict}
              newest={async () => (await call(routes.articleDetail, { params: { id: article.id } })).latest}
              onKeepMine={() => form.current?.querySelector('form')?.requestSubmit()}
            />
          )}
          <Card
            sx={{
              p: 1.5,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
            }}
          >
            <SaveButton label="Guardar sin publicar" alwaysEnable />
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 14rem' }}>
              Lo que escribís queda en este navegador hasta que lo guardes.
            </Typography>
          </Card>
        </Box>
      </Form>
    </Box>
  )
}

function movedOn(article: ArticleDetail | undefined, latest: number | undefined): string | null {
  if (article === undefined || article.latest === latest) return null
  return `Después ${article.by ?? 'el sistema'} guardó la versión ${article.latest}. Si seguís con los tuyos, al guardar elegís qué hacer.`
}

/** `conflict` is what the API says after another editor's save. */
function useSave(article: ArticleDetail | undefined, name: string) {
  const [conflict, setConflict] = useState<string | null>(null)
  const [create] = useCreate()
  const [update] = useUpdate()
  const notify = useNotify()
  const redirect = useRedirect()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const send = ({ latest, content }: ArticleForm): Promise<unknown> => {
    const data = { content: contentOf(content) }
    if (article === undefined) return create('news', { data, ...WHOLE }, { returnPromise: true })
    const changed = { id: article.id, data: { latest, ...data }, previousData: article, ...WHOLE }
    return update('news', changed, { mutationMode: 'pessimistic', returnPromise: true })
  }
  /** @returns problems by field; undefined after success */
  const save = async (form: ArticleForm): Promise<object | undefined> => {
    setConflict(null)
    try {
      const { id } = (await send(form)) as ArticleDetail
      kept.drop(name)
      notify('Quedó guardada, sin publicar.', { type: 'success' })
      redirect('show', 'news', id)
      return undefined
    } catch (error) {
      await logoutIfAccessDenied(error)
      const problems = problemsOf(error, form)
      const [first] = Object.keys(problems)
      if (error instanceof HttpError && error.status === 409) setConflict(error.message)
      else
        notify(first === undefined ? messageOf(error) : MARKED, { type: 'error', autoHideDuration: 10_000 })
      if (first !== undefined) goToField(fieldOf(first))
      return problems
    }
  }
  return { save, conflict }
}

const MARKED = 'No se guardó: hay campos marcados para corregir.'

function messageOf(error: unknown): string {
  return error instanceof HttpError ? error.message : 'No se pudo guardar.'
}

function problemsOf(error: unknown, { content }: ArticleForm): object {
  const body = error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> } | null) : null
  const entries = Object.entries(body?.errors ?? {}).filter(([path]) => path.startsWith('content.'))
  return Object.fromEntries(entries.map(([path, message]) => [formPath(path, content), message]))
}
