import { useEffect } from 'react'

/** Names the browser's tab and its step in the history after the page. */
export function useDocumentTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} · Consola de Preciosa`
  }, [text])
}

/** A page's title, on top of it and on the browser's tab. */
export function PageTitle({ text }: { text: string }) {
  useDocumentTitle(text)
  return <span>{text}</span>
}
