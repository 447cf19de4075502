import { type RefObject, useEffect, useState } from 'react'

/** Names of the empty fields; none without scripts. `names` must be the same array at each call. */
export function useMissing(form: RefObject<HTMLFormElement>, names: readonly string[]) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const [changes, setChanges] = useState(0)
  // Runs after the page's update: a new province, for example, empties the locality.
  useEffect(() => {
    const look = setTimeout(() => {
      const fields = form.current?.elements
      const next = names.filter((name) => isEmpty(fields?.namedItem(name)))
      setMissing((last) => (last.join() === next.join() ? last : next))
    })
    return () => clearTimeout(look)
  }, [form, names, changes])
  return { missing, onChange: () => setChanges((count) => count + 1) }
}

function isEmpty(field: Element | RadioNodeList | null | undefined): boolean {
  return field instanceof Element && 'value' in field && String(field.value).trim() === ''
}
