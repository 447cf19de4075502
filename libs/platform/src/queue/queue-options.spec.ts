import { QUEUES } from '@preciosa/contracts'
import { JobsModule } from './jobs.module.js'
import { queueOptions, settingsOfAll } from './queue-options.js'

describe('the options of queues', () => {
  it('cover every queue', () => {
    expect(Object.keys(settingsOfAll(queueOptions)).sort()).toEqual([...QUEUES].sort())
  })

  it('stop the module when a queue lacks options', () => {
    const { imports, credits, maintenance } = queueOptions
    const others = { imports, credits, maintenance }
    expect(() => JobsModule.forRoot({ schedules: [], settings: others })).toThrow(
      'Queues without options: payments, mail',
    )
  })
})
