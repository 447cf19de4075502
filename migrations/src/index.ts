import { Guide1732100000001 } from './0001-guide.js'
import { Outbox1732100000002 } from './0002-outbox.js'

/** All migrations, in order. A landed one is never changed. */
export const migrations = [Guide1732100000001, Outbox1732100000002]
