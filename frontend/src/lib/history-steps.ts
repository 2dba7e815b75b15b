type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/**
 * Whoever asks before a step back or forth in the history is heard before the router, who would show the other page.
 * A window calls its listeners in the order in which they came, so this one comes with the page, before the router's.
 */
window.addEventListener('popstate', (event) => first?.(event));

/** Answers how to end it. */
export function beforeSteps(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
