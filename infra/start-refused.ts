/** The shop must not start in this state; the message says what is wrong and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
