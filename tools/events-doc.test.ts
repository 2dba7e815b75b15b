import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventsDoc } from './events-doc.ts';

it('tells in the docs of every event just what its schema says', () => {
  expect(readFileSync(new URL('../docs/events.md', import.meta.url), 'utf8')).toBe(eventsDoc());
});
