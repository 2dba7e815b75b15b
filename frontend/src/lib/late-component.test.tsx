import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lateComponent } from './late-component.ts';

afterEach(cleanup);

const Code = ({ name }: { readonly name: string }) => <p>{name} er her</p>;
const Meanwhile = ({ name }: { readonly name: string }) => <p>{name} kommer</p>;

it('stands in until its code is here, and is drawn then', async () => {
  let arrive: (code: typeof Code) => void = () => {};
  const Late = lateComponent(() => new Promise<typeof Code>((resolve) => (arrive = resolve)), Meanwhile);
  render(<Late name="Siden" />);
  expect(screen.getByText('Siden kommer')).toBeTruthy();
  await act(async () => arrive(Code));
  expect(screen.getByText('Siden er her')).toBeTruthy();
  expect(screen.queryByText('Siden kommer')).toBeNull();
});

it('is drawn at once where its code was fetched before, and is fetched once', async () => {
  let fetches = 0;
  const Late = lateComponent(async () => {
    fetches += 1;
    return Code;
  }, Meanwhile);
  await Promise.all([Late.load(), Late.load()]);
  render(<Late name="Siden" />);
  expect(screen.getByText('Siden er her')).toBeTruthy();
  expect(fetches).toBe(1);
});
