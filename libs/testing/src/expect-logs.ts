/** The test must log each of these messages at least once, and no other. */
export function expectLogs(...messages: (string | RegExp)[]): void {
  ;(globalThis as unknown as { expectLogs: typeof expectLogs }).expectLogs(...messages)
}
