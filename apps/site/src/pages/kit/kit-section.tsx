import './kit-page.css'
import { type ReactNode, useId } from 'react'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack kit__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
