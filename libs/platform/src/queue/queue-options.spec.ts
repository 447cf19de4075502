import { QUEUES } from '@preciosa/contracts'
import { JobsModule } from './jobs.module.js'
import { queueOptions, settingsOfAll } from './queue-options.js'

describe('the options of queues', () => {
  it('are there for each', () => {
    expect(Object.keys(settingsOfAll(queueOptions)).sort()).toEqual([...QUEUES].sort())
  })

  it('mustn’t lack one: such a worker isn’t made', () => {
    const { imports, credits, maintenance } = queueOptions
    const others = { imports, credits, maintenance }
    expect(() => JobsModule.forRoot({ schedules: [], settings: others })).toThrow(
      'Queues without options: payments, mail',
    )
  })
})
