import { z } from 'zod'
import { JOBS, QUEUES } from './jobs.js'

describe('the registry of jobs', () => {
  it.each(Object.entries(JOBS))(
    'has %s in a queue, its payload of scalars alone',
    (_, { queue, payload }) => {
      expect(QUEUES).toContain(queue)
      const { type, properties = {} } = z.toJSONSchema(payload)
      expect(type).toBe('object')
      for (const property of Object.values(properties))
        expect(property).toMatchObject({
          type: expect.stringMatching(/^(string|integer|number|boolean)$/) as unknown,
        })
    },
  )

  it('has imports to themselves', () => {
    const imports = Object.entries(JOBS).filter(([, { queue }]) => queue === 'imports')
    expect(imports.map(([name]) => name)).toEqual(['price-list.import', 'price-list.fetch'])
  })
})
