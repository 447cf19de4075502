import { LinearProgress } from '@mui/material'
import type { ArticleDetail } from '@preciosa/contracts'
import { EditBase, Title, useRecordContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { PageTitle } from '../layout/page-title.js'
import { ArticleEditor } from './article-editor.js'

export default function EditArticle() {
  return (
    <EditBase
      // Another fetch during an edit would replace the text.
      queryOptions={{ ...WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
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
