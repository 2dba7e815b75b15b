import { NavigationType, type unstable_HistoryRouter } from 'react-router-dom';

type History = Parameters<typeof unstable_HistoryRouter>[0]['history'];
type Address = History['location'];
type To = Parameters<History['push']>[0];

/** A step in the history that is about to be shown. */
export interface Step {
  readonly history: History;
  readonly from: Address;
  readonly to: Address | To;
  readonly goOn: () => void;
  /** Of a step back or forth, which the browser has taken already. */
  readonly delta?: number | null | undefined;
}

let guard: ((step: Step) => void) | null = null;
/** What lies over the page, the uppermost last. */
const overlays = new Set<() => void>();

/** From now on this decides when a step goes on. */
export function guardSteps(decide: (step: Step) => void): void {
  guard = decide;
}

/** The next step back in the history closes what lies over the page, and nothing else. Answers how to end it. */
export function closeByBack(close: () => void): () => void {
  overlays.add(close);
  return () => void overlays.delete(close);
}

/**
 * The history that the router goes by, in which a step can be held. This is what `useBlocker` does, but that needs a data
 * router, which would add 17 kB to every first visit. The guard itself comes with the first form that needs it.
 */
export function guardedHistory(history: History): History {
  const { push, replace, listen } = history;
  let from = history.location;
  const take = (to: Step['to'], goOn: () => void, delta?: number | null) =>
    guard ? guard({ history, from, to, goOn, delta }) : goOn();
  return Object.assign(history, {
    push: (to, state) => take(to, () => push(to, state)),
    replace: (to, state) => take(to, () => replace(to, state)),
    listen: (tell) =>
      listen((update) => {
        const { action, location, delta } = update;
        const goOn = () => {
          from = location;
          tell(update);
        };
        const [close] = [...overlays].slice(-1);
        if (action !== NavigationType.Pop) goOn();
        else if (close) close();
        else take(location, goOn, delta);
      }),
  } satisfies Partial<History>);
}
