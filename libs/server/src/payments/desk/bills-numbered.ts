const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** As receipts have it, or without its zeros. */
const RECEIPT = '^(0001-)?[0-9]{1,8}$'

/**
 * Ids of bills whose payment, preapproval, invoice or receipt, or which themselves, have the whole number at `place`. Each part
 * reads an index of its own; `npm run bench:payments` counts the rows.
 */
export function billsNumbered(place: string): string {
  const uuid = `case when ${place}::text ~* '${UUID}' then ${place}::uuid end`
  return `select ${uuid} as id
    union select id from payment_order where payment_id = ${place}::text
    union select id from payment_order where preapproval_id = ${place}::text
    union select id from plan_invoice where payment_id = ${place}::text
    union select id from plan_invoice where invoice_id = ${place}::text
    union select i.id from subscription s join plan_invoice i on i.subscription_id = s.id
           where s.external_id = ${place}::text
    union select i.id from payment_order asked
            join subscription s on s.external_id = asked.preapproval_id
            join plan_invoice i on i.subscription_id = s.id
           where asked.id = ${uuid}
    union select id from bill
           where receipt = case when ${place}::text ~ '${RECEIPT}' then right(${place}::text, 8)::int end
    union select bill_id from payment where id = ${place}::text`
}
