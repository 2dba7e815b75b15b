const MINUTE_MS = 60_000;

/** Tells of each kind of error once a minute: what is away for long fails many times a second, and always alike. */
export function onceAMinute(
  tell: (error: unknown) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const toldAt = new Map<string, number>();
  return (error) => {
    const kind = kindOf(error);
    const last = toldAt.get(kind);
    if (last !== undefined && now() - last < MINUTE_MS) return;
    if (toldAt.size > 100) toldAt.clear();
    toldAt.set(kind, now());
    tell(error);
  };
}

/** The innermost cause's code, or else the first words of what it says: what follows are figures and names. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 40);
  if (error.cause !== undefined) return `${error.name} ${kindOf(error.cause)}`;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return `${error.name} ${error.message.split(/\s/).slice(0, 3).join(' ')}`;
}
