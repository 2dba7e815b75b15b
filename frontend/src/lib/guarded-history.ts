import type { unstable_HistoryRouter } from 'react-router-dom';

type History = Parameters<typeof unstable_HistoryRouter>[0]['history'];
type Address = History['location'];
type To = Parameters<History['push']>[0];

/** A step in the history that is about to be shown. */
export interface Step {
  readonly history: History;
  readonly from: Address;
  readonly to: Address | To;
  readonly goOn: () => void;
  /** Of a step back or forth, which the browser has taken already: how far. */
  readonly delta?: number | null;
}

/** Answers whether it takes care of the step, which then is not shown unless it says so. */
type Guard = (step: Step) => boolean;

const guards = new Set<Guard>();

/** Answers how to end it. */
export function guardSteps(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * The history that the router goes by, in which a step can be held. This is what `useBlocker` does, but that needs a data
 * router, which would add 17 kB to every first visit. The guards come with the parts of the page that need them.
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
