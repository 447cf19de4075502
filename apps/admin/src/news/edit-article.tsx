import { LinearProgress } from '@mui/material'
import type { ArticleDetail } from '@preciosa/contracts/news'
import { EditBase, Title, useRecordContext } from 'react-admin'
import { FETCHED_ONCE } from '../layout/edit-whole.js'
import { PageTitle } from '../layout/page-title.js'
import { ArticleEditor } from './article-editor.js'

export default function EditArticle() {
  return (
    <EditBase queryOptions={FETCHED_ONCE}>
      <Editor />
    </EditBase>
  )
}

function Editor() {
  const article = useRecordContext<ArticleDetail>()
  if (article === undefined) return <LinearProgress aria-label="Cargando" />
  return (
    <>
      <Title title={<PageTitle text={`Editar: ${article.title}`} />} />
      <ArticleEditor article={article} />
    </>
  )
}
