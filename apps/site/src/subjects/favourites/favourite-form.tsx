import type { ReactNode } from 'react'
import type { useFavourite } from './use-favourite.js'

type FavouriteFormProps = Omit<ReturnType<typeof useFavourite>, 'isOn'> & { children: ReactNode }

export function FavouriteForm({ Form, form, fields, problem, children }: FavouriteFormProps) {
  return (
    <Form {...form} className="favourite">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {problem !== null && (
        <p role="alert" className="favourite__problem">
          {problem}
        </p>
      )}
    </Form>
  )
}
