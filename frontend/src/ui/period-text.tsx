import type { Period } from '@naust/domain/period.ts';
import { spokenMoment, spokenParts } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { osloNow } from '../lib/server-clock.ts';

const END = 'xs:whitespace-nowrap';

/**
 * A period in words, each end machine-readable; it breaks between its ends, and within them only on the narrowest
 * screens.
 */
export function PeriodText({ from, to }: Period) {
  const said = spokenParts({ from, to }, dayOf(osloNow()));
  const isOneDay = dayOf(from) === dayOf(to);
  return (
    <span translate="no" className={isOneDay ? END : undefined}>
      <span className={END}>
        <EndText minute={from} said={said.from} />
        {isOneDay ? said.between : said.between.trimEnd()}
      </span>
      {!isOneDay && ' '}
      <span className={END}>
        <EndText minute={to} said={said.to} />
        {said.length !== '' && ','}
      </span>
      {said.length !== '' && <Length>{said.length}</Length>}
    </span>
  );
}

/** 'ons. 25. nov. kl. 10'. */
export function MomentText({ minute }: { readonly minute: WallMinute }) {
  return (
    <time translate="no" dateTime={wallClock(minute)} className={END}>
      {spokenMoment(minute, dayOf(osloNow()))}
    </time>
  );
}

interface EndTextProps {
  readonly minute: WallMinute;
  readonly said: string;
}

/** The hour stays with its 'kl.'. */
function EndText({ minute, said }: EndTextProps) {
  const [day, hour] = said.split(/ (?=kl\.)/);
  return (
    <time dateTime={wallClock(minute)}>
      {day}
      {hour && ' '}
      {hour && <span className="whitespace-nowrap">{hour}</span>}
    </time>
  );
}

/** ', 3 døgn' without its comma: the number stays with its word. */
function Length({ children }: { readonly children: string }) {
  return (
    <>
      {' '}
      <span className="whitespace-nowrap">{children.replace(', ', '')}</span>
    </>
  );
}
