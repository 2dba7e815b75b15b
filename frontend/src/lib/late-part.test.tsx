import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.ts';

const Shown = ({ text }: { readonly text: string }) => <p>told {text}</p>;

class Caught extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message ?? this.props.children;
}

it('shows what stands in its place until its code has come, and is fetched once', async () => {
  let [fetched, come] = [0, () => {}];
  const Part = latePart<{ text: string }>(async () => {
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
  const Part = latePart<{ text: string }>(() => Promise.reject(new Error('gone')));
  render(
    <Caught>
      <Part text="here" instead="wait" />
    </Caught>,
  );
  await screen.findByText('gone');
});
