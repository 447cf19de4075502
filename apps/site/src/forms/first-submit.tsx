/**
 * What Enter in a field presses. Browsers take a form's first submit button, also one that isn't shown: it stands first in a
 * form with buttons of other intents. It isn't `hidden`, which Safari would pass over.
 */
export function FirstSubmit() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
