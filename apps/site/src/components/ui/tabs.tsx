import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.js'

export interface Tab {
  id: string
  label: string
  content: ReactNode
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const hydrated = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setChosen] = useState<string | null>(null)
  const chosen = tabs.some(({ id }) => id === wanted) ? wanted : tabs[0]?.id

  const choose = (event: MouseEvent | KeyboardEvent, index: number) => {
    event.preventDefault()
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (tab === undefined) return
    setChosen(tab.id)
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1, ' ': index }[
      event.key
    ]
    if (next !== undefined) choose(event, next)
  }

  return (
    <div>
      <div ref={list} className="tabs" {...(hydrated ? { role: 'tablist', 'aria-label': label } : {})}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            id={`tab-${tab.id}`}
            href={`#${tab.id}`}
            className="tabs__tab"
            onClick={(event) => choose(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            {...(hydrated
              ? {
                  role: 'tab',
                  'aria-selected': tab.id === chosen,
                  'aria-controls': tab.id,
                  tabIndex: tab.id === chosen ? 0 : -1,
                }
              : {})}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className="tabs__panel"
          aria-labelledby={`tab-${tab.id}`}
          data-chosen={tab.id === chosen || undefined}
          {...(hydrated ? { role: 'tabpanel', tabIndex: 0 } : {})}
        >
          {tab.content}
        </section>
      ))}
    </div>
  )
}
