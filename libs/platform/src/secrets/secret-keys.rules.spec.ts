import { readSecretKeys } from './secret-keys.rules.js'

const VALUE = 'hunter2+/='.repeat(4)

it('reads the keys in their order, with colons in a value', () => {
  expect(readSecretKeys(`2026-11:${VALUE},old:${VALUE}:x`)).toEqual({
    keys: [
      { id: '2026-11', value: VALUE },
      { id: 'old', value: `${VALUE}:x` },
    ],
    problems: [],
  })
})

const ID = 'debe ser id:valor, y el id llevar de 1 a 20 letras minúsculas sin acento, números o guiones'

it.each([
  ['', [`la clave 1 ${ID}`]],
  [VALUE, [`la clave 1 ${ID}`]],
  [`:${VALUE}`, [`la clave 1 ${ID}`]],
  [`Nueva:${VALUE}`, [`la clave 1 ${ID}`]],
  [`${'a'.repeat(21)}:${VALUE}`, [`la clave 1 ${ID}`]],
  [`a:${VALUE},`, [`la clave 2 ${ID}`]],
  [`a:${VALUE}, b:${VALUE}`, [`la clave 2 ${ID}`]],
  [`a:${VALUE},b:${VALUE},a:${VALUE}`, ['la clave 3 repite un id']],
  [`a:${VALUE} `, ['la clave 1 no puede llevar espacios']],
  [
    `a:${VALUE}\nx,b:hunter2`,
    ['la clave 1 no puede llevar espacios', 'la clave 2 debe tener al menos 32 caracteres'],
  ],
])('refuses %j', (text, problems) => {
  expect(readSecretKeys(text).problems).toEqual(problems)
})
