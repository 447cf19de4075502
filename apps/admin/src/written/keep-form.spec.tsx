import { act, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'
import { kept, keyOf } from './kept.js'

const window = openDom()

interface Form {
  latest: number
  title: string
}

const NAME = keyOf(7, 'news.12')
const SAVED: Form = { latest: 1, title: 'Uno' }

describe('a form that is kept in the browser', () => {
  let root: Root
  let save: () => void
  const open = async (name = NAME, saved = SAVED): Promise<void> => {
    const { createRoot } = await import('react-dom/client')
    const { FormProvider, useForm } = await import('react-hook-form')
    const { KeepForm } = await import('./keep-form.js')
    function Screen({ children }: { children: ReactNode }) {
      const form = useForm<Form>({ defaultValues: saved })
      save = () => {
        kept.drop(name)
        form.reset({ ...form.getValues(), latest: 2 })
      }
      return (
        <FormProvider {...form}>
          <KeepForm<Form>
            name={name}
            warning={({ latest }) => (latest === saved.latest ? null : 'Hay otra.')}
          >
            <input aria-label="Título" {...form.register('title')} />
            {children}
          </KeepForm>
        </FormProvider>
      )
    }
    root = createRoot(document.getElementById('here')!)
    act(() => root.render(<Screen>{null}</Screen>))
  }
  const close = () => act(() => root.unmount())
  const title = () => document.querySelector('input')!
  const type = (text: string) =>
    act(() => {
      // React listens for what a user's typing does, not for a changed property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title(), text)
      title().dispatchEvent(new window.Event('input', { bubbles: true }))
    })
  const press = (name: string) =>
    act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click())
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? null

  beforeEach(() => localStorage.clear())
  afterEach(() => close())

  it('offers what was typed and not saved, and takes it back', async () => {
    await open()
    type('Dos')
    close()
    await open()
    expect(dialog()).toContain('Tenés cambios sin guardar')
    expect(dialog()).not.toContain('Hay otra.')
    press('Seguir con ellos')
    expect(title().value).toBe('Dos')
    close()
    await open()
    press('Descartarlos')
    expect(title().value).toBe('Uno')
    expect(kept.get(NAME)).toBeNull()
  })

  it('keeps nothing that was not changed, or that was saved', async () => {
    await open()
    expect(kept.get(NAME)).toBeNull()
    type('Dos')
    expect(kept.get<Form>(NAME)?.form.title).toBe('Dos')
    act(() => save())
    expect(kept.get(NAME)).toBeNull()
  })

  it('warns that the record moved on, and keeps the version that was read', async () => {
    await open()
    type('Dos')
    close()
    await open(NAME, { latest: 2, title: 'De otra persona' })
    expect(dialog()).toContain('Hay otra.')
    press('Seguir con ellos')
    type('Dos y medio')
    expect(kept.get<Form>(NAME)?.form).toEqual({ latest: 1, title: 'Dos y medio' })
  })

  it('is not seen by another account', async () => {
    await open()
    type('Dos')
    close()
    await open(keyOf(8, 'news.12'))
    expect(dialog()).toBeNull()
  })

  it('lets write where the browser keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const setItem = jest.spyOn(window.Storage.prototype, 'setItem').mockImplementation(refuse)
    await open()
    type('Dos')
    expect(title().value).toBe('Dos')
    setItem.mockRestore()
  })
})
