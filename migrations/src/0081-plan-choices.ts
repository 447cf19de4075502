import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PlanChoices1732100000081 implements MigrationInterface {
  name = 'PlanChoices1732100000081'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A choice lasts for a week; a row without answers is of a user who chose outside the wizard.
      alter table account_onboarding add plan_chosen_at timestamptz;
      update account_onboarding set plan_chosen_at = updated_at where plan_id is not null;
      alter table account_onboarding
        add constraint account_onboarding_choice check ((plan_id is null) = (plan_chosen_at is null));
    `)
  }

  async down(): Promise<void> {
    await Promise.reject(new Error('Migrations are append-only: restore a backup instead.'))
  }
}
