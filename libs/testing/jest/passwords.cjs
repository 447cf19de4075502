const { randomBytes, scrypt } = require('node:crypto')
const { promisify } = require('node:util')

const derive = promisify(scrypt)

/** What better-auth takes: 32 MB and 60 to 200 ms a password, of which the tests hash some thousand. */
const PRODUCTION = { N: 16384, r: 16, p: 1, maxmem: 2 * 128 * 16384 * 16 }
const QUICK = { N: 256, r: 8, p: 1 }

/** Begins the salt of a hash that was made here: what a real program has hashed is checked as there. */
const MARK = 'quick-'
/** The salt of the hash that no password has. */
const NOBODYS = '0'.repeat(32)

async function keyOf(password, salt) {
  const cost = salt.startsWith(MARK) || salt === NOBODYS ? QUICK : PRODUCTION
  return (await derive(password.normalize('NFKC'), salt, 64, cost)).toString('hex')
}

/**
 * better-auth's hashing of passwords, which jest.config.js puts in its own place: the same but for the cost. The browser tests and
 * the attacks of the audit run the programs as they are built, which hash as in production.
 */
exports.hashPassword = async (password) => {
  const salt = MARK + randomBytes(16).toString('hex')
  return `${salt}:${await keyOf(password, salt)}`
}

exports.verifyPassword = async (hash, password) => {
  const [salt, key] = hash.split(':')
  if (!salt || !key) throw new Error('Invalid password hash')
  return (await keyOf(password, salt)) === key
}
