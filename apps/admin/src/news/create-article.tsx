import { CreateBase, Title } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { ArticleEditor } from './article-editor.js'

export default function CreateArticle() {
  return (
    <CreateBase>
      <Title title={<PageTitle text="Escribir una noticia" />} />
      <ArticleEditor />
    </CreateBase>
  )
}
