import { afterEach, expect, it, vi } from 'vitest';
import { tellProgress } from './command-line.ts';

afterEach(() => void vi.restoreAllMocks());

it('writes progress to a file only where it has changed', () => {
  const written: unknown[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(text) > 0);
  for (const line of ['Leser … 1 %', 'Indekserer … (7)', 'Indekserer … (7)', 'Indekserer … (7)']) tellProgress(line);
  expect(written).toEqual(['Leser … 1 %\n', 'Indekserer … (7)\n']);
});
