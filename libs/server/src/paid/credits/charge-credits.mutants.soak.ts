import { CHARGING, runCheck } from './testing/charging-checks.js'
import { openLedger, type TestLedger } from './testing/open-ledger.js'

/** Deliberate faults in `charge_credits`: pieces of its text with their replacements. */
const MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'takes no lock': {
    'where a.account_id = p_account for no key update': 'where a.account_id = p_account',
  },
  'charges an account without a ledger': {
    'if not found then': 'if false then',
  },
  'charges a vehicle of a batch twice': {
    'min(g.ordinal) as ordinal': 'g.ordinal',
    'from unnest(p_codias) with ordinality as g (codia, ordinal) group by g.codia':
      'from unnest(p_codias) with ordinality as g (codia, ordinal)',
  },
  'counts the payments of other accounts': {
    'where s.account_id = p_account and s.period = p_period': 'where s.period = p_period',
  },
  'counts the welcome payments of other accounts': {
    'where s.account_id = p_account and s.codia = c.codia and s.lasting':
      'where s.codia = c.codia and s.lasting',
  },
  'counts the payments of other months': {
    's.period = p_period and s.codia = c.codia': 's.codia = c.codia',
  },
  'makes every payment permanent': {
    's.codia = c.codia and s.lasting limit 1': 's.codia = c.codia limit 1',
  },
  'charges again for a vehicle paid by the welcome lot': {
    'and s.lasting limit 1': 'and false limit 1',
  },
  'counts lots that haven’t begun': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)':
      'where l.account_id = p_account and l.expires_at > p_now)',
  },
  'counts expired lots': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now)':
      'where l.account_id = p_account and l.starts_at <= p_now)',
  },
  'counts a lot that expires at this moment': {
    'l.starts_at <= p_now and l.expires_at > p_now)': 'l.starts_at <= p_now and l.expires_at >= p_now)',
  },
  'ignores a lot that begins at this moment': {
    'l.starts_at <= p_now and l.expires_at > p_now)': 'l.starts_at < p_now and l.expires_at > p_now)',
  },
  'never spends the last credit': {
    'if balance < charged then': 'if balance <= charged then',
  },
  'charges more than the balance': {
    'if balance < charged then': 'if balance + 1 < charged then',
  },
  'returns a charge with a refusal': {
    'charged := 0;': '',
  },
  'orders lots by kind before expiry for one vehicle': {
    'order by o.expires_at, o.kind, o.id': 'order by o.kind, o.expires_at, o.id',
  },
  'takes the newest lot for one vehicle': {
    'order by o.expires_at, o.kind, o.id': 'order by o.expires_at, o.kind, o.id desc',
  },
  'takes a used-up lot for one vehicle': {
    'and o.used < o.amount': '',
  },
  'takes a lot that hasn’t begun for one vehicle': {
    'o.starts_at <= p_now and o.expires_at > p_now': 'o.expires_at > p_now',
  },
  'takes an expired lot for one vehicle': {
    'o.starts_at <= p_now and o.expires_at > p_now': 'o.starts_at <= p_now',
  },
  'takes a lot of another account for one vehicle': {
    'where o.account_id = p_account and': 'where',
  },
  'makes no welcome payment of one vehicle permanent': {
    [`returning l.id, l.kind = 'welcome' into`]: 'returning l.id, false into',
  },
  'orders lots by kind before expiry for a batch': {
    'order by l.expires_at, l.kind, l.id rows': 'order by l.kind, l.expires_at, l.id rows',
  },
  'takes the newest lot for a batch': {
    'order by l.expires_at, l.kind, l.id rows': 'order by l.expires_at, l.kind, l.id desc rows',
  },
  'takes lots of other accounts for a batch': {
    'where l.account_id = p_account and l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'where l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount',
  },
  'takes an expired lot for a batch': {
    'l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'l.starts_at <= p_now and l.used < l.amount',
  },
  'takes a lot that hasn’t begun for a batch': {
    'l.starts_at <= p_now and l.expires_at > p_now and l.used < l.amount':
      'l.expires_at > p_now and l.used < l.amount',
  },
  'never spends a lot’s last credit on a batch': {
    'd.ordinal <= lots.before + lots.remaining': 'd.ordinal < lots.before + lots.remaining',
  },
  'charges twice at the boundary between two lots': {
    'd.ordinal > lots.before and': 'd.ordinal >= lots.before and',
  },
  'makes no welcome payment of a batch permanent': {
    [`select l.id, l.kind = 'welcome' as lasting`]: 'select l.id, false as lasting',
  },
  'takes one credit of a lot for a whole batch': {
    'set used = l.used + s.credits': 'set used = l.used + 1',
  },
  'returns the balance before the payment': {
    'balance := balance - charged;': '',
  },
  'records the wrong vehicle type for one vehicle': {
    'values (p_account, due[1], p_period, p_vehicle_type,': `values (p_account, due[1], p_period, 'cars',`,
  },
  'records the time of the server instead of the given time': {
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
