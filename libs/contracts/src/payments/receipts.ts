/** As receipts and mails print it: one point of sale, and eight figures. */
export function receiptNumber(receipt: number): string {
  return `0001-${String(receipt).padStart(8, '0')}`
}
