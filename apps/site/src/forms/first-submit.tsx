/** Enter presses the first submit button, hence this one. Not `hidden`, since Safari would skip it. */
export function FirstSubmit() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
