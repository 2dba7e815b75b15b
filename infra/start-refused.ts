/** The shop must not start as things are; the message says in Norwegian what stands in the way and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
