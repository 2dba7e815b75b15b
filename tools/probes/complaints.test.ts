import { describe, expect, it } from 'vitest';
import { complaints } from './complaints.mjs';

const breaking = { rule: 'no-cycles', path: 'domain/egg.ts', text: '' };
const innocent = { rule: null, path: 'domain/pure.ts', text: '' };

describe('the probes of the rules', () => {
  it('are content when each rule reports its own probe only', () => {
    const reports = [{ rule: 'no-cycles', path: 'domain/egg.ts' }];
    expect(complaints(['no-cycles'], [breaking, innocent], reports)).toEqual([]);
  });

  it('tell of a rule that does not notice its probe', () => {
    expect(complaints(['no-cycles'], [breaking], [])).toEqual(['no-cycles did not notice domain/egg.ts']);
  });

  it('tell of a rule that has no probe', () => {
    expect(complaints(['no-cycles'], [], [])).toEqual(['no-cycles has no probe']);
  });

  it('tell of a rule that accuses a file that keeps it', () => {
    const reports = [...[breaking, innocent].map(({ path }) => ({ rule: 'no-cycles', path }))];
    expect(complaints(['no-cycles'], [breaking, innocent], reports)).toEqual([
      'no-cycles accuses domain/pure.ts wrongly',
    ]);
  });
});
