import { z } from 'zod'
import { QUEUES } from '../declared.js'
import { JOBS } from './jobs.js'

describe('the registry of jobs', () => {
  it.each(Object.entries(JOBS))('gives %s a queue and a payload of scalars', (_, { queue, payload }) => {
    expect(QUEUES).toContain(queue)
    const { type, properties = {} } = z.toJSONSchema(payload)
    expect(type).toBe('object')
    for (const property of Object.values(properties))
      expect(property).toMatchObject({
        type: expect.stringMatching(/^(string|integer|number|boolean)$/) as unknown,
      })
  })

  it('keeps the imports queue for imports', () => {
    const imports = Object.entries(JOBS).filter(([, { queue }]) => queue === 'imports')
    expect(imports.map(([name]) => name)).toEqual(['price-list.import', 'price-list.fetch'])
  })
})
