import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
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

const Shown = ({ text }: { readonly text: string }) => <p>told {text}</p>;

class Caught extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

it('shows what stands in its place until its code has come, and is fetched once', async () => {
  let [fetched, come] = [0, () => {}];
  const Part = lateComponent<{ text: string }>(async () => {
    fetched += 1;
    await new Promise<void>((resolve) => (come = resolve));
    return Shown;
  });
  render(
    <>
      <Part text="here" instead="wait" />
      <Part text="there" instead="wait too" />
    </>,
  );
  expect(document.body.textContent).toBe('waitwait too');
  come();
  await screen.findByText('told here');
  screen.getByText('told there');
  render(<Part text="later" instead="wait again" />);
  screen.getByText('told later');
  expect(fetched).toBe(1);
});

it('fails as a part of the page that stands there would', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lateComponent<{ text: string }>(() => Promise.reject(new Error('gone')));
  render(
    <Caught>
      <Part text="here" instead="wait" />
    </Caught>,
  );
  await screen.findByText('gone');
});
