import type { User } from '@preciosa/contracts/own-account'
import type { Queryable } from '@preciosa/platform'
import type { ProfileAnswers } from './profiles.rules.js'

export interface StoredProfile extends ProfileAnswers {
  zipCode: string | null
  direction: string | null
  floor: string | null
  unit: string | null
  company: string | null
  gender: User['gender']
  birthDate: string | null
  muestraCodia: boolean
}

export class ProfilesRepository {
  constructor(private readonly db: Queryable) {}

  async one(accountId: number): Promise<StoredProfile | undefined> {
    const { rows } = await this.db.query<StoredProfile>(
      `select type, first_name as "firstName", last_name as "lastName", phone_prefix as prefix,
              phone_number as "phoneNumber", province, locality, zip_code as "zipCode", direction, floor, unit,
              company_name as company, activity, areas_of_interest as "areasOfInterest",
              vehicles_of_interest as "vehiclesOfInterest", brands_of_interest as "brandsOfInterest", gender,
              to_char(birth_date, 'YYYY-MM-DD') as "birthDate", shows_codia as "muestraCodia"
         from profile where account_id = $1`,
      [accountId],
    )
    return rows[0]
  }

  async save(accountId: number, profile: StoredProfile, completed: boolean): Promise<void> {
    await this.db.query(
      `update profile
          set type = $2, first_name = $3, last_name = $4, phone_prefix = $5, phone_number = $6, province = $7,
              locality = $8, zip_code = $9, direction = $10, floor = $11, unit = $12, company_name = $13, activity = $14,
              areas_of_interest = $15, vehicles_of_interest = $16, brands_of_interest = $17, gender = $18,
              birth_date = $19::date, shows_codia = $20, completed = $21
        where account_id = $1`,
      [
        accountId,
        profile.type,
        profile.firstName,
        profile.lastName,
        profile.prefix,
        profile.phoneNumber,
        profile.province,
        profile.locality,
        profile.zipCode,
        profile.direction,
        profile.floor,
        profile.unit,
        profile.company,
        profile.activity,
        profile.areasOfInterest,
        profile.vehiclesOfInterest,
        profile.brandsOfInterest,
        profile.gender,
        profile.birthDate,
        profile.muestraCodia,
        completed,
      ],
    )
  }

  /** True the first time only. */
  async markCompleted(accountId: number, at: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'update profile set completed_at = $2 where account_id = $1 and completed_at is null',
      [accountId, at],
    )
    return rowCount === 1
  }
}
