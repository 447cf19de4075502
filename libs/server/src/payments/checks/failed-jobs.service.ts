import { Injectable } from '@nestjs/common'
import { Clock, Database } from '@preciosa/platform'
import { PaymentsRepository } from '../settlement/index.js'

/** A job that has no more tries leaves a finding, and takes it away when it is done after all. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @param subject the job's name and what it is about @throws what `work` throws */
  async watch(
    subject: string,
    { attempt, lastAttempt }: { attempt: number; lastAttempt: boolean },
    work: () => Promise<void>,
  ): Promise<void> {
    const store = new PaymentsRepository(this.db.pool)
    try {
      await work()
    } catch (error) {
      if (lastAttempt) {
        // The message of an error may hold data of persons; its name doesn't.
        const detail = `${error instanceof Error ? error.name : 'Error'}, después de ${attempt} intentos.`
        // A job about nothing in particular fails of another cause the next time.
        const comesAgain = !subject.includes(' ')
        await store.addFinding({ kind: 'job-failed', subject, detail, comesAgain }, this.clock.now())
      }
      throw error
    }
    // That of a refund goes away with its state: one that Mercado Pago refused stays for staff.
    if (!subject.startsWith('payments.refund '))
      await store.settleFinding('job-failed', subject, this.clock.now())
  }
}
