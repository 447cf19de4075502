import type { FocalPoint as Point } from '@preciosa/contracts/media'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { openDom } from '../testing/dom.js'

const window = openDom()

describe('the focal point', () => {
  let root: Root
  let chosen: Point[]
  const show = async (value: Point): Promise<HTMLElement> => {
    const { createRoot } = await import('react-dom/client')
    const { FocalPoint } = await import('./focal-point.js')
    const here = document.getElementById('here')!
    root = createRoot(here)
    chosen = []
    act(() => {
      root.render(<FocalPoint src="/a.jpg" value={value} onChange={(point) => chosen.push(point)} />)
    })
    const button = here.querySelector('button')!
    button.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect
    return button
  }
  afterEach(() => {
    act(() => {
      root.unmount()
    })
  })

  it('follows clicks and arrow keys, and lets other keys pass', async () => {
    const button = await show({ x: 50, y: 50 })
    const fire = (event: Event) =>
      act(() => {
        button.dispatchEvent(event)
      })
    const key = (name: string) =>
      new window.KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    const click = (detail: number) =>
      new window.MouseEvent('click', { clientX: 20, clientY: 80, detail, bubbles: true })
    fire(click(1))
    fire(click(0))
    const [arrow, tab] = [key('ArrowUp'), key('Tab')]
    fire(arrow)
    fire(tab)
    expect(chosen).toEqual([
      { x: 10, y: 80 },
      { x: 50, y: 45 },
    ])
    expect([arrow.defaultPrevented, tab.defaultPrevented]).toEqual([true, false])
  })

  it('says its place, and shows what crops keep', async () => {
    const button = await show({ x: 25, y: 70 })
    const help = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toContain('Foco a 25 % de la izquierda y 70 % de arriba.')
    const crops = [...document.querySelectorAll('[aria-hidden] > img')]
    expect(crops.map((crop) => window.getComputedStyle(crop).getPropertyValue('object-position'))).toEqual([
      '25% 70%',
      '25% 70%',
    ])
  })
})
