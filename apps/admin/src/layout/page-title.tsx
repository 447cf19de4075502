import { useEffect } from 'react'

export function useDocumentTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} · Consola de Preciosa`
  }, [text])
}

export function PageTitle({ text }: { text: string }) {
  useDocumentTitle(text)
  return <span>{text}</span>
}
