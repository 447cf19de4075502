/** Beyond these, a beginning of an e-mail is no search for a person. */
const MOST_ACCOUNTS = 500

/** The first accounts, by address, whose e-mail begins with the text at `place`. */
export function accountsBeginning(place: string): string {
  return `select id from (
    select id from account where starts_with(lower(email) collate "C", lower(${place}::text) collate "C")
     order by lower(email) collate "C" limit ${MOST_ACCOUNTS}) beginning`
}
