const LONGEST_LINE = 75;

/** Norway's clock since 1996, in the form of RFC 5545. */
const OSLO = `BEGIN:VTIMEZONE
TZID:Europe/Oslo
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n');

interface Calendar {
  /** Who made it, as `PRODID` has it. */
  readonly maker: string;
  /** Further properties of the calendar, as written lines. */
  readonly properties?: readonly string[];
  /** Written lines of its events; their times are wall clock in Oslo. */
  readonly events: readonly string[];
}

/** The text of an iCalendar file (RFC 5545), published, with the clock of Oslo. */
export function icalendarText({ maker, properties = [], events }: Calendar): string {
  const head = ['VERSION:2.0', `PRODID:${escapedText(maker)}`, 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', ...properties];
  const lines = ['BEGIN:VCALENDAR', ...head, ...OSLO, ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '2026-06-10T10:00' is 20260610T1000. */
export const compactTime = (time: string): string => time.replaceAll(/[-:]/g, '');

export const escapedText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** RFC 5545 limits a line to 75 octets: the rest continues on the next line, after a space. No letter is split. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += letter;
    length += octets;
  }
  return text;
}
