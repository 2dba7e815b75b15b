import { expect, it } from 'vitest';
import { aUser } from '../../testing/people.ts';
import { detailsOf, mergedDetails } from './details.ts';

it('keeps what was written and takes over what was saved elsewhere meanwhile', () => {
  const opened = detailsOf(aUser({ phone: '91234567', city: 'Oslo' }));
  const written = { ...opened, city: 'Bergen' };
  const saved = { ...opened, phone: '98765432', city: 'Moss' };
  expect(mergedDetails(written, opened, saved)).toEqual({ ...opened, phone: '98765432', city: 'Bergen' });
});
