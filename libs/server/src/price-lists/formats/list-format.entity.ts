import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** A list format as it is kept. */
@Entity('list_format')
export class ListFormatEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Column({ type: 'text' })
  name!: string

  /** By `anyListFormatSchema`. */
  @Column({ type: 'jsonb' })
  definition!: object

  /** The version of the built-in format that it stems from; null for an operator's own. */
  @Column({ type: 'int', name: 'builtin_version', nullable: true, insert: false, update: false })
  builtinVersion!: number | null

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()', update: false })
  createdAt!: Date

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date

  /** Who of the staff changed it last; null for the command line and the system. */
  @Column({ type: 'int', name: 'updated_by_id', nullable: true })
  updatedById!: number | null

  @Column({ type: 'text', name: 'updated_by', nullable: true })
  updatedBy!: string | null
}
