import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

@Entity('list_format')
export class ListFormatEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Column({ type: 'text' })
  name!: string

  @Column({ type: 'jsonb' })
  definition!: object

  /** Version of the built-in format; null for an operator's own format. */
  @Column({ type: 'int', name: 'builtin_version', nullable: true, insert: false, update: false })
  builtinVersion!: number | null

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()', update: false })
  createdAt!: Date

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date

  @Column({ type: 'int', name: 'updated_by_id', nullable: true })
  updatedById!: number | null

  @Column({ type: 'text', name: 'updated_by', nullable: true })
  updatedBy!: string | null
}
