const MINUTE_MS = 60_000;

/** Reports each kind of error once a minute: an unreachable engine fails many times a second with the same error. */
export function onceAMinute(
  tell: (error: unknown) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const kind = kindOf(error);
    const last = reportedAt.get(kind);
    if (last !== undefined && now() - last < MINUTE_MS) return;
    if (reportedAt.size > 100) reportedAt.clear();
    reportedAt.set(kind, now());
    tell(error);
  };
}

/** The innermost cause's code, or else the first words of its message: figures and names follow them. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 40);
  if (error.cause !== undefined) return `${error.name} ${kindOf(error.cause)}`;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return `${error.name} ${error.message.split(/\s/).slice(0, 3).join(' ')}`;
}
