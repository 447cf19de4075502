import { AppError } from '@preciosa/platform'
import { soon } from './soon.js'

it('gives what a provider says, its refusal, or that it is away when it says nothing', async () => {
  await expect(soon(Promise.resolve('Ana'))).resolves.toBe('Ana')
  const refusal = new AppError('not-found')
  await expect(soon(Promise.reject(refusal))).rejects.toBe(refusal)
  await expect(soon(new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' })
})
