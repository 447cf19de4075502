import { act } from 'react'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'
import type { ArticleForm } from './article-form.rules.js'

openDom()

it('says who saved meanwhile, and puts what was written above it', async () => {
  const { createRoot } = await import('react-dom/client')
  const { FormProvider, useForm } = await import('react-hook-form')
  const { Conflict } = await import('./conflict.js')
  const newest = jest.fn(() => Promise.reject<number>(new Error('no answer')))
  const kept: (number | undefined)[] = []
  function Screen() {
    const form = useForm<ArticleForm>({
      defaultValues: { latest: 3, content: { type: 'COMMON_NEWS', hierarchy: 'Media', title: 'Lo mío' } },
    })
    return (
      <FormProvider {...form}>
        <Conflict
          id={12}
          newest={newest}
          message="Luis guardó la versión 4 mientras tanto."
          onKeepMine={() => kept.push(form.getValues('latest'))}
        />
        <output>{form.watch('content.title')}</output>
      </FormProvider>
    )
  }
  const root: Root = createRoot(document.getElementById('here')!)
  act(() => root.render(<Screen />))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Luis guardó la versión 4')
  const other = [...document.querySelectorAll('a')].map((one) => [one.getAttribute('href'), one.target])
  expect(other).toEqual([['#/news/12/show', '_blank']])
  const keepMine = () =>
    act(async () => {
      document.querySelector('button')!.click()
      await Promise.resolve()
    })
  await keepMine()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('No se pudo leer la otra versión.')
  newest.mockResolvedValue(5)
  await keepMine()
  expect(kept).toEqual([5])
  expect(document.querySelector('output')?.textContent).toBe('Lo mío')
  act(() => root.unmount())
})
