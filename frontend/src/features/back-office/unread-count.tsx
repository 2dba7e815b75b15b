import { useUnread } from './unread.queries.ts';

/** Beside the name of the inbox: how many messages wait. */
export function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="rounded-full bg-fjord px-2 text-sm font-bold text-on-fjord tabular-nums">
      {unread}
      <span className="sr-only"> uleste</span>
    </span>
  );
}
