import { useState } from 'react';
import { useServerSeconds } from '../../lib/server-clock.ts';
import { walletTexts } from './wallet.texts.ts';

/** Screen readers announce these remaining minutes; in between the clock runs silently. */
const READ_OUT: ReadonlySet<number> = new Set([10, 5, 2, 1, 0]);

/** Whole seconds until the instant (UTC) by the server's clock, never below zero. */
export function useSecondsUntil(instant: string): number {
  const now = useServerSeconds();
  const until = Math.ceil(Date.parse(instant) / 1000);
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}

/** How long the items are still held for this payment, '12:05'. */
export function HoldCountdown({ until }: { readonly until: string }) {
  const seconds = useSecondsUntil(until);
  const minutes = Math.ceil(seconds / 60);
  const [said, setSaid] = useState(minutes);
  if (said !== minutes && READ_OUT.has(minutes)) setSaid(minutes);
  return (
    <>
      <p aria-hidden className="font-semibold">
        {seconds === 0 ? (
          walletTexts.heldOver
        ) : (
          <>
            {walletTexts.heldFor} <span>{clockText(seconds)}</span>
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {said === 0 ? walletTexts.heldOver : walletTexts.heldMinutes(said)}
      </p>
    </>
  );
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
