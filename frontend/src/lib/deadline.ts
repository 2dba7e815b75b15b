/** `AbortSignal.timeout`, which iOS 15 does not have. */
export function deadlineIn(ms: number): AbortSignal {
  const over = new AbortController();
  setTimeout(() => over.abort(new DOMException('The deadline has passed', 'TimeoutError')), ms);
  return over.signal;
}
