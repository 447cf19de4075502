const { randomBytes, scrypt } = require('node:crypto')
const { promisify } = require('node:util')

const derive = promisify(scrypt)

/** The cost of better-auth: 32 MB and 60 to 200 ms per password; the tests hash thousands. */
const PRODUCTION = { N: 16384, r: 16, p: 1, maxmem: 2 * 128 * 16384 * 16 }
const QUICK = { N: 256, r: 8, p: 1 }

/** Salt prefix of cheap hashes; other hashes are verified at full cost. */
const MARK = 'quick-'
const DUMMY_SALT = '0'.repeat(32)

async function keyOf(password, salt) {
  const cost = salt.startsWith(MARK) || salt === DUMMY_SALT ? QUICK : PRODUCTION
  return (await derive(password.normalize('NFKC'), salt, 64, cost)).toString('hex')
}

/** A cheaper hash than better-auth's; browser tests and the audit hash as in production. */
exports.hashPassword = async (password) => {
  const salt = MARK + randomBytes(16).toString('hex')
  return `${salt}:${await keyOf(password, salt)}`
}

exports.verifyPassword = async (hash, password) => {
  const [salt, key] = hash.split(':')
  if (!salt || !key) throw new Error('Invalid password hash')
  return (await keyOf(password, salt)) === key
}
