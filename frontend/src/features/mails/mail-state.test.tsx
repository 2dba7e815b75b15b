import type { MailState } from '@naust/domain/mails/mail-state.contract.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/server-clock.ts';
import { MailMark } from './mail-state.tsx';

const mail = (change: Partial<MailState>): MailState => ({
  kind: 'confirmation',
  state: 'sent',
  reason: null,
  at: '2026-06-02T07:00:00Z',
  ...change,
});
const wordsOf = (change: Partial<MailState>, hasTime = false) =>
  render(<MailMark mail={mail(change)} hasTime={hasTime} />).container.textContent;

beforeEach(() => noteServerTime('Tue, 02 Jun 2026 07:30:00 GMT'));
afterEach(cleanup);

it('says of a mail that it is sent, on its way, or not delivered and why', () => {
  expect(wordsOf({})).toBe('Bekreftelse sendt');
  expect(wordsOf({}, true)).toBe('Bekreftelse sendt 02.06.2026 kl. 09:00');
  expect(wordsOf({ state: 'sending' }, true)).toBe('Bekreftelse sendes');
  expect(wordsOf({ kind: 'reply', state: 'failed', reason: 'ADDRESS_UNKNOWN' })).toBe(
    'Svar ikke levert: adressen finnes ikke',
  );
});

it('says nothing of a mail that would be on its way for days: it went before anybody noted that', () => {
  expect(wordsOf({ state: 'sending', at: '2026-05-20T07:00:00Z' })).toBe('');
});
