import { anOrder } from '@preciosa/testing'
import { timelineOf } from './timeline.rules.js'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
const shown = (more: object) =>
  timelineOf(anOrder(more)).map(({ title, text, code, tone }) => [
    plain(title),
    plain(text),
    ...(code === undefined ? [] : [code]),
    tone,
  ])

it('tells payments, webhooks and refunds in their order', () => {
  expect(
    shown({
      payments: [
        {
          id: '88213407715',
          status: 'refunded',
          detail: 'refunded',
          name: 'Devuelto',
          says: null,
          amount: 6500,
          refunded: 6500,
          updatedAt: '2026-11-25T22:50:00Z',
          problem: null,
        },
      ],
      notices: [
        {
          id: 1,
          receivedAt: '2026-11-25T22:42:21Z',
          topic: 'payment',
          handledAt: '2026-11-25T22:42:22Z',
          problem: null,
        },
      ],
      refunds: [
        {
          id: '0190c1a0-0000-7000-8000-000000000009',
          amount: 6500,
          state: 'done',
          reason: 'Se cobró dos veces.',
          by: 'ana@guia.example',
          requestedAt: '2026-11-25T22:45:00Z',
          doneAt: '2026-11-25T22:51:00Z',
          problem: null,
          code: null,
        },
      ],
    }),
  ).toEqual([
    ['Pedido', 'Auto Básico, mensual, $ 6.500', 'done'],
    ['Aviso de un pago', 'Atendido.', 'done'],
    ['Devolución de $ 6.500', 'Devuelta. Por ana@guia.example. Se cobró dos veces.', 'done'],
    ['Devuelto', 'Pago 88213407715: $ 6.500, devueltos $ 6.500.', 'refunded / refunded', 'done'],
    ['Dinero devuelto', '$ 6.500', 'done'],
  ])
})

it('marks what waits and what went wrong', () => {
  expect(
    shown({
      payments: [
        {
          id: '1',
          status: 'opened',
          detail: '',
          name: 'Estado «opened»',
          says: null,
          amount: 6500,
          refunded: 0,
          updatedAt: '2026-11-25T22:43:00Z',
          problem: 'No se conoce ese estado',
        },
        {
          id: '2',
          status: 'in_process',
          detail: 'pending_contingency',
          name: 'En revisión',
          says: 'Lo revisa Mercado Pago',
          amount: 6500,
          refunded: 0,
          updatedAt: '2026-11-25T22:44:00Z',
          problem: null,
        },
      ],
      notices: [
        { id: 1, receivedAt: '2026-11-25T22:45:00Z', topic: 'x', handledAt: null, problem: null },
        { id: 2, receivedAt: '2026-11-25T22:46:00Z', topic: 'x', handledAt: null, problem: 'Otro cobrador' },
      ],
      refunds: [
        {
          id: '0190c1a0-0000-7000-8000-000000000009',
          amount: 6500,
          state: 'refused',
          reason: 'Se cobró dos veces.',
          by: null,
          requestedAt: '2026-11-25T22:47:00Z',
          doneAt: null,
          problem: 'Mercado Pago no lo aceptó: es viejo.',
          code: '2024',
        },
      ],
    }).slice(1),
  ).toEqual([
    ['Estado «opened»', 'Pago 1: $ 6.500. No se conoce ese estado.', 'opened', 'problem'],
    [
      'En revisión',
      'Pago 2: $ 6.500. Lo revisa Mercado Pago.',
      'in_process / pending_contingency',
      'waiting',
    ],
    ['Aviso de «x»', 'Todavía sin atender.', 'waiting'],
    ['Aviso de «x»', 'Todavía sin atender. Otro cobrador.', 'problem'],
    [
      'Devolución de $ 6.500',
      'Rechazada por Mercado Pago. Por el sistema. Se cobró dos veces. Mercado Pago no lo aceptó: es viejo.',
      '2024',
      'problem',
    ],
  ])
})
