import { readAdjustment } from './adjusting.rules.js'

const reason = 'Se cayó el servicio.'

it('gives credits, and takes at most the balance', () => {
  expect(readAdjustment({ direction: 'give', credits: ' 15', reason: ` ${reason}` }, 0)).toEqual({
    ok: true,
    body: { amount: 15, reason },
  })
  expect(readAdjustment({ direction: 'take', credits: '3', reason }, 3)).toMatchObject({
    body: { amount: -3 },
  })
  expect(readAdjustment({ direction: 'take', credits: '4', reason }, 3)).toEqual({
    ok: false,
    problems: { credits: 'Sólo le quedan 3.', reason: null },
  })
})

it.each(['', '0', '-5', '1,5', '1e3', '10001', '1000000000000', 'cinco'])('refuses «%s»', (credits) => {
  expect(readAdjustment({ direction: 'give', credits, reason }, 3)).toMatchObject({
    problems: { credits: 'Escribí un número entero, de 1 a 10000.' },
  })
})

it('requires a reason of at least ten letters', () => {
  expect(readAdjustment({ direction: 'give', credits: '5', reason: '   porque   ' }, 3)).toMatchObject({
    problems: { credits: null, reason: 'Escribí el motivo, con 10 letras al menos.' },
  })
})
