/** Longer than a double click or an impatient second press, shorter than reading a new button. */
const DEAF_MS = 800;

/** Within this distance is the same spot: a finger never hits one point twice. */
const SAME_SPOT_PX = 24;

const BUTTON = 'button, [role="button"], [role="menuitem"]';
/** A press on these changes nothing in the shop. */
const HARMLESS = 'a, input, select, textarea, label';

/** A point of the window, or the button that a key has pressed. */
type Place = { readonly x: number; readonly y: number } | Element;

/** Place of the last press, and the button there since. */
interface Spot {
  readonly at: Place;
  button: Element | null;
  words: string;
  /** When the button or its text last changed without the user's doing. */
  changedAt: number;
}

/**
 * A button that appears where the user has just pressed takes no press for a moment: neither an act that replaces its
 * opposite, nor the next row of a list, nor a button under a closed dialog. Nor does a press there close a dialog that
 * has just opened. An unchanged button keeps taking presses.
 * For keys, only a button that became its opposite is blocked: a user who moves the focus knows where it is. Returns
 * how to end it.
 */
export function guardPresses(): () => void {
  const spot = watchedSpot();
  let isRefused = false;
  const ended = new AbortController();
  const on = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void) =>
    window.addEventListener(type, listener, { capture: true, signal: ended.signal });
  const press = (event: Event, at: Place) => {
    isRefused = spot.isDeaf(at);
    if (isRefused) swallow(event);
    else spot.watch(at);
  };

  on('pointerdown', (event) => press(event, { x: event.clientX, y: event.clientY }));
  on('pointermove', ({ clientX: x, clientY: y }) => spot.leave({ x, y }));
  // After scrolling or typing, the next press is intended.
  for (const type of ['wheel', 'input'] as const) on(type, () => spot.forget());
  on('keydown', (event) => {
    const button = isPressKey(event) && event.target instanceof Element ? event.target.closest(BUTTON) : null;
    if (button !== null) return press(event, button);
    isRefused = false;
    return spot.forget();
  });
  for (const type of ['mousedown', 'pointerup', 'mouseup', 'keyup'] as const)
    on(type, (event) => isRefused && swallow(event));
  on('click', (event) => {
    if (isRefused) swallow(event);
    isRefused = false;
  });
  return () => {
    ended.abort();
    spot.forget();
  };
}

/** The place of the last press, as long as the pointer rests there, or no other key is pressed. */
function watchedSpot() {
  let spot: Spot | null = null;
  let frame = 0;
  const look = () => {
    if (spot === null) return;
    const now = spotAt(spot.at);
    if (now.button === spot.button && now.words === spot.words) return;
    Object.assign(spot, now, { changedAt: performance.now() });
  };
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  const forget = () => {
    spot = null;
    changes.disconnect();
    cancelAnimationFrame(frame);
  };
  return {
    forget,
    watch(at: Place) {
      spot = { at, ...spotAt(at), changedAt: Number.NEGATIVE_INFINITY };
      changes.observe(document, { childList: true, subtree: true, characterData: true });
    },
    leave(to: Place) {
      if (spot !== null && !(spot.at instanceof Element) && !isSame(spot.at, to)) forget();
    },
    isDeaf(at: Place): boolean {
      if (spot === null || !isSame(spot.at, at)) return false;
      look();
      return !isHarmless(at) && performance.now() - spot.changedAt < DEAF_MS;
    },
  };
}

const foundAt = (at: Place): Element | null => (at instanceof Element ? at : document.elementFromPoint(at.x, at.y));

const isHarmless = (at: Place): boolean => {
  const found = foundAt(at);
  return found !== null && found.closest(BUTTON) === null && found.closest(HARMLESS) !== null;
};

function spotAt(at: Place): Pick<Spot, 'button' | 'words'> {
  const button = foundAt(at)?.closest(BUTTON) ?? null;
  return { button, words: button?.textContent || (button?.getAttribute('aria-label') ?? '') };
}

const isSame = (one: Place, other: Place): boolean =>
  one instanceof Element || other instanceof Element
    ? one === other
    : Math.hypot(one.x - other.x, one.y - other.y) < SAME_SPOT_PX;

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
