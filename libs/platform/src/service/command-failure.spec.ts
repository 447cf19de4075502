import { parseArgs, type ParseArgsConfig } from 'node:util'
import { S3ServiceError } from 's3mini'
import { AppError } from '../errors/app-error.js'
import { S3Unreachable } from '../files/s3-errors.js'
import { commandFailure, optionProblem } from './command-failure.js'

it.each([
  ['an AppError', new AppError('not-found', 'No hay nadie.'), { exitCode: 1, message: 'No hay nadie.' }],
  [
    'a lost database',
    new Error('Connection terminated unexpectedly'),
    { exitCode: 4, message: 'Se perdió la base de datos (se cortó la conexión): repetí la orden.' },
  ],
  [
    'a wrong password',
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
    {
      exitCode: 1,
      message:
        'La base de datos rechazó la conexión (rechazó el usuario o la contraseña). Comprobá DATABASE_URL y DATABASE_DIRECT_URL.',
    },
  ],
  [
    'a pooler that refuses a session',
    Object.assign(new Error('unsupported startup parameter: lock_timeout'), { code: '08P01' }),
    {
      exitCode: 1,
      message:
        'La base de datos rechazó la conexión (es un pooler: DATABASE_DIRECT_URL tiene que llevar a PostgreSQL sin pasar por él). Comprobá DATABASE_URL y DATABASE_DIRECT_URL.',
    },
  ],
  [
    'S3 out of reach, which isn’t the database',
    new S3Unreachable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    { exitCode: 1, message: 'No se llega a S3 (ECONNREFUSED): revisá S3_ENDPOINT.' },
  ],
  [
    'a refusal of S3',
    new Error('size', { cause: new S3ServiceError('S3 returned 403', 403, 'AccessDenied') }),
    { exitCode: 1, message: 'S3 no lo permite con esta clave: revisá sus permisos sobre el bucket.' },
  ],
  [
    'a database without its tables',
    Object.assign(new Error('relation "staff" does not exist'), { code: '42P01' }),
    { exitCode: 1, message: 'La base de datos no está al día: corré primero las migraciones.' },
  ],
  ['an unexpected error', new TypeError('undefined is not a function'), undefined],
  ['undefined', undefined, undefined],
])('maps %s to an exit code and message', (_, error, expected) => {
  expect(commandFailure(error)).toEqual(expected)
})

it.each([
  [['--what'], 'La opción --what no se entiende.'],
  [['--role'], 'La opción --role no se entiende.'],
  [['--json=1'], 'La opción --json no se entiende.'],
  [['word'], 'Las opciones no se entienden.'],
])('describes %j as: %s', (args, expected) => {
  const options: ParseArgsConfig['options'] = { role: { type: 'string' }, json: { type: 'boolean' } }
  let problem: string | undefined
  try {
    parseArgs({ args, options })
  } catch (error) {
    problem = optionProblem(error)
  }
  expect(problem).toBe(expected)
})
