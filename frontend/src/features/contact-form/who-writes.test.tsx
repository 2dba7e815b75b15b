import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guestDraft } from '../../lib/checkout-draft.ts';
import { stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './contact-form.tsx';

const shop = stubShop();
const user = userEvent.setup();

beforeEach(() => {
  sessionStorage.clear();
  shop.on('GET /message-topics', [{ id: 1, name: 'Leie og bestilling' }]);
  shop.on('POST /inbox', { id: '612345678901234' });
  // The clock moves on, so that the form's least writing time has passed.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5_000));
});
afterEach(() => {
  vi.restoreAllMocks();
  guestDraft.set({ name: '', email: '', phone: '' });
});

const topic = () => screen.findByLabelText<HTMLSelectElement>('Kategori');
const about = { word: 'order', id: 1207, name: 'Ordre 1207' } as const;
const isAt = async (label: string) => {
  await topic();
  return document.activeElement === screen.getByLabelText(label);
};

it('knows whoever began to order in this tab, and leaves them only the question to write', async () => {
  guestDraft.set({ name: ' Gunn Gjest', email: 'gunn@gjest.example', phone: '400 11 222' });
  show(<ContactForm isVisitor about={about} />);
  expect((await topic()).value).toBe('1');
  expect(await isAt('Melding')).toBe(true);
  await user.keyboard('Kan naboen hente den?');
  await user.click(screen.getByRole('button', { name: 'Send melding' }));
  await screen.findByText('Svaret kommer til gunn@gjest.example.');
  const sent = shop.seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Gunn Gjest', email: 'gunn@gjest.example', topicId: 1, orderNo: 1207 }),
  ]);
});

it('asks who writes where nobody has said it, before the question', async () => {
  show(<ContactForm isVisitor about={about} />);
  expect(await isAt('Melding')).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Navn').value).toBe('');
});

it('leaves a reader at the head of the page who came for nothing in particular', async () => {
  show(<ContactForm about={null} />);
  expect(await isAt('Melding')).toBe(false);
});
