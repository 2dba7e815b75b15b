import type { unstable_HistoryRouter } from 'react-router-dom';

type History = Parameters<typeof unstable_HistoryRouter>[0]['history'];
type Address = History['location'];
type To = Parameters<History['push']>[0];

/** A history step that is about to be shown. */
export interface Step {
  readonly history: History;
  readonly from: Address;
  readonly to: Address | To;
  readonly goOn: () => void;
  /** For a step back or forth, which the browser has taken already: how far. */
  readonly delta?: number | null;
}

/** Returns whether it handles the step, which is then shown only on its call. */
type Guard = (step: Step) => boolean;

const guards = new Set<Guard>();

/** Returns the function that ends it. */
export function guardSteps(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * The router's history, in which a step can be held. `useBlocker` does this too, but needs a data router, which would
 * add 17 kB to every first visit. The guards load with the parts of the page that need them.
 */
export function guardedHistory(history: History): History {
  const { push, replace, listen } = history;
  let from = history.location;
  const take = (step: Pick<Step, 'to' | 'goOn' | 'delta'>) => {
    for (const guard of guards) if (guard({ history, from, ...step })) return;
    step.goOn();
  };
  return Object.assign(history, {
    push: (to, state) => take({ to, goOn: () => push(to, state) }),
    replace: (to, state) => take({ to, goOn: () => replace(to, state) }),
    listen: (tell) =>
      listen((update) => {
        const { action, location: to, delta } = update;
        const goOn = () => {
          from = to;
          tell(update);
        };
        if (`${action}` === 'POP') take({ to, goOn, delta });
        else goOn();
      }),
  } satisfies Partial<History>);
}
