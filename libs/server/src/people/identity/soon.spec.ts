import { AppError } from '@preciosa/platform'
import { soon } from './soon.js'

it("returns the provider's answer or refusal, or `unavailable` when it is late", async () => {
  await expect(soon(Promise.resolve('Ana'))).resolves.toBe('Ana')
  const refusal = new AppError('not-found')
  await expect(soon(Promise.reject(refusal))).rejects.toBe(refusal)
  await expect(soon(new Promise(() => {}))).rejects.toMatchObject({ code: 'unavailable' })
})
