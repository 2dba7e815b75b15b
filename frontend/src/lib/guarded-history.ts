import { NavigationType, type unstable_HistoryRouter } from 'react-router-dom';
import { halfWritten } from './half-written.ts';

type History = Parameters<typeof unstable_HistoryRouter>[0]['history'];
type To = Parameters<History['push']>[0];

/** What lies over the page, the uppermost last. */
const overlays: (() => void)[] = [];

/** The next step back in the history closes what lies over the page, and nothing else. Answers how to end it. */
export function closeByBack(close: () => void): () => void {
  overlays.push(close);
  return () => {
    const place = overlays.indexOf(close);
    if (place >= 0) overlays.splice(place, 1);
  };
}

/** An address without what is searched for beside the page. */
export function pageOf({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('q');
  return `${pathname}?${params}`;
}

/**
 * The history that the router goes by. A step away from half-written text waits until that may be thrown away. This is
 * what `useBlocker` does, but that needs a data router, which would add 17 kB to every first visit.
 */
export function guardedHistory(history: History): History {
  let shown = pageOf(history.location);
  let isReturning = false;
  const leave = (to: To, goOn: () => void) =>
    pageOf(history.createURL(to)) === shown ? goOn() : halfWritten.leave(goOn);
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: (to, state) => leave(to, () => history.push(to, state)),
    replace: (to, state) => leave(to, () => history.replace(to, state)),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        if (action === NavigationType.Pop) {
          if (isReturning) {
            isReturning = false;
            return;
          }
          const close = overlays.at(-1);
          if (close !== undefined) return close();
          if (delta && halfWritten.isAny() && pageOf(location) !== shown) {
            isReturning = true;
            history.go(-delta);
            return halfWritten.leave(() => history.go(delta));
          }
        }
        shown = pageOf(location);
        listener(update);
      }),
  };
}
