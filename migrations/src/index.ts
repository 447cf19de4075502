import { Guide1732100000001 } from './0001-guide.js'
import { Outbox1732100000002 } from './0002-outbox.js'
import { Accounts1732100000003 } from './0003-accounts.js'
import { ListAudit1732100000004 } from './0004-list-audit.js'
import { Credits1732100000005 } from './0005-credits.js'
import { Sheets1732100000006 } from './0006-sheets.js'
import { Search1732100000007 } from './0007-search.js'
import { Dollar1732100000008 } from './0008-dollar.js'
import { Favourites1732100000010 } from './0010-favourites.js'
import { Limits1732100000011 } from './0011-limits.js'
import { Photos1732100000012 } from './0012-photos.js'
import { ListStart1732100000013 } from './0013-list-start.js'
import { ListDiscard1732100000024 } from './0024-list-discard.js'

/** All migrations, in order. A landed one is never changed. */
export const migrations = [
  Guide1732100000001,
  Outbox1732100000002,
  Accounts1732100000003,
  ListAudit1732100000004,
  Credits1732100000005,
  Sheets1732100000006,
  Search1732100000007,
  Dollar1732100000008,
  Favourites1732100000010,
  Limits1732100000011,
  Photos1732100000012,
  ListStart1732100000013,
  ListDiscard1732100000024,
]
