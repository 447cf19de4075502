import { CHARGING, runCheck } from './testing/charging-checks.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

/** Deliberate faults in `charge_credits`: pieces of its text with their replacements. */
const MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'takes no lock': {
    'where a.account_id = p_account for no key update': 'where a.account_id = p_account',
  },
  'charges what has no ledger': {
    'if not found then': 'if false then',
  },
  'charges a vehicle of a batch twice': {
    'min(g.ordinal) as ordinal': 'g.ordinal',
    'from unnest(p_codias) with ordinality as g (codia, ordinal) group by g.codia':
      'from unnest(p_codias) with ordinality as g (codia, ordinal)',
  },
  'lets others pay': {
    'where s.account_id = p_account and s.period = p_period': 'where s.period = p_period',
  },
  'lets the welcome lots of others pay': {
    'where s.account_id = p_account and s.codia = c.codia and s.lasting':
      'where s.codia = c.codia and s.lasting',
  },
  'lets other months pay': {
    's.period = p_period and s.codia = c.codia': 's.codia = c.codia',
  },
  'keeps every payment for ever': {
    's.codia = c.codia and s.lasting limit 1': 's.codia = c.codia limit 1',
  },
  'charges again what the welcome lot paid': {
    'and s.lasting limit 1': 'and false limit 1',
  },
  'counts lots that haven’t begun': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)':
      'where l.account_id = p_account and l.expires_at > p_now)',
  },
  'counts lots that have ended': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)':
      'where l.account_id = p_account and l.starts_at <= p_now)',
  },
  'counts a lot that ends at this moment': {
    'l.starts_at <= p_now and l.expires_at > p_now)': 'l.starts_at <= p_now and l.expires_at >= p_now)',
  },
  'leaves a lot out that begins at this moment': {
    'l.starts_at <= p_now and l.expires_at > p_now)': 'l.starts_at < p_now and l.expires_at > p_now)',
  },
  'keeps the last credit': {
    'if balance < charged then': 'if balance <= charged then',
  },
  'charges more than there is': {
    'if balance < charged then': 'if balance + 1 < charged then',
  },
  'says what it would have charged': {
    'charged := 0;': '',
  },
  'pays one by kind before expiry': {
    'order by o.expires_at, o.kind, o.id': 'order by o.kind, o.expires_at, o.id',
  },
  'pays one by the newest lot': {
    'order by o.expires_at, o.kind, o.id': 'order by o.expires_at, o.kind, o.id desc',
  },
  'pays one by a lot that is used up': {
    'and o.used < o.amount': '',
  },
  'pays one by a lot that hasn’t begun': {
    'o.starts_at <= p_now and o.expires_at > p_now': 'o.expires_at > p_now',
  },
  'pays one by a lot that has ended': {
    'o.starts_at <= p_now and o.expires_at > p_now': 'o.starts_at <= p_now',
  },
  'pays one by the lot of another': {
    'where o.account_id = p_account and': 'where',
  },
  'never keeps one that the welcome lot paid': {
    [`returning l.id, l.kind = 'welcome' into`]: 'returning l.id, false into',
  },
  'pays a batch by kind before expiry': {
    'order by l.expires_at, l.kind, l.id rows': 'order by l.kind, l.expires_at, l.id rows',
  },
  'pays a batch by the newest lot': {
    'order by l.expires_at, l.kind, l.id rows': 'order by l.expires_at, l.kind, l.id desc rows',
  },
  'pays a batch by the lots of others': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'where l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount',
  },
  'pays a batch by a lot that has ended': {
    'l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'l.starts_at <= p_now and l.used < l.amount',
  },
  'pays a batch by a lot that hasn’t begun': {
    'l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'l.expires_at > p_now and l.used < l.amount',
  },
  'leaves a lot’s last credit in a batch': {
    'd.ordinal <= lots.before + lots.remaining': 'd.ordinal < lots.before + lots.remaining',
  },
  'pays twice where a batch goes from lot to lot': {
    'd.ordinal > lots.before and': 'd.ordinal >= lots.before and',
  },
  'never keeps what the welcome lot paid of a batch': {
    [`select l.id, l.kind = 'welcome' as lasting`]: 'select l.id, false as lasting',
  },
  'takes one credit of a lot for all of a batch': {
    'set used = l.used + s.credits': 'set used = l.used + 1',
  },
  'tells the balance before it was paid': {
    'balance := balance - charged;': '',
  },
  'writes another vehicle type for one': {
    'values (p_account, due[1], p_period, p_vehicle_type,': `values (p_account, due[1], p_period, 'cars',`,
  },
  'writes the hour of the machine': {
    'lot, welcome, p_now)': 'lot, welcome, now())',
  },
}

let ledger: TestLedger

beforeEach(async () => {
  ledger = await openLedger()
})

afterEach(async () => {
  await ledger.close()
})

async function mutate(pieces: Readonly<Record<string, string>>): Promise<void> {
  const [row] = await ledger.db.query<{ text: string }>(
    "select pg_get_functiondef('charge_credits'::regproc) as text",
  )
  let text = row?.text ?? ''
  for (const [piece, instead] of Object.entries(pieces)) {
    expect(text.split(piece)).toHaveLength(2)
    text = text.replace(piece, () => instead)
  }
  await ledger.db.query(text)
}

async function failing(): Promise<string[]> {
  const failed: string[] = []
  for (const [name, check] of Object.entries(CHARGING)) {
    try {
      await runCheck(check, ledger)
    } catch {
      failed.push(name)
    }
  }
  return failed
}

it('all checks pass for the original charge_credits', async () => {
  expect(await failing()).toEqual([])
})

it.each(Object.entries(MUTANTS))('a check fails if charge_credits %s', async (_, pieces) => {
  await mutate(pieces)
  expect(await failing()).not.toEqual([])
})
