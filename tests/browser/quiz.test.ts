import { describe, expect } from 'vitest';
import { logIn } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { callsOf } from './testing/calls.ts';
import { ownShop } from './testing/own-shop.ts';

const { url, logins } = ownShop();
const [admin, customer] = logins;

describe('those who write to the shop', () => {
  test('a visitor takes part in the quiz once and finds the answers in the list, masked', async ({ openPage }) => {
    const page = await openPage({ path: '/quiz', width: 390 });
    const phone = `4${String(Date.now()).slice(-7)}`;
    await page.getByLabel('Fullt navn').fill(' Guro Anna Prøve ');
    await page.getByLabel('Telefon').fill(phone);
    for (const question of await page.getByRole('group', { name: /^\d+\./ }).all()) {
      await question.getByRole('radio').first().check();
    }
    await page.getByRole('button', { name: 'Send inn' }).click();
    await page.getByText('Takk Guro Anna Prøve! Du er med i trekningen. Lykke til!').waitFor();
    await page.getByRole('link', { name: 'Se svarene' }).click();
    const row = page.getByRole('row', { name: /Guro P\./ });
    expect(await row.textContent()).toContain(`••• •• ${phone.slice(-3)}`);
    expect(await page.getByRole('main').textContent()).not.toContain(phone.slice(0, 5));
    const again = { full_name: 'En annen', phone: `+47 ${phone}`, answers: Array(10).fill('B') };
    await expect((await callsOf(url)).send('POST', '/quiz/submit', again)).rejects.toThrow('Du har allerede deltatt.');
  });

  test('a customer’s message reaches the inbox of the shop', async ({ openPage }) => {
    if (!customer || !admin) throw new Error('the demo shop named no logins');
    const page = await openPage({ path: '/login?next=/profile' });
    await logIn(page, customer);
    const words = `Er det plass til en kajakk? ${Date.now()}`;
    await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Boder og lager' });
    await page.getByRole('textbox', { name: 'Melding' }).fill(words);
    await page.getByRole('button', { name: 'Send melding' }).click();
    await page.getByText('Forespørsel sendt!').waitFor();
    expect(await page.getByRole('textbox', { name: 'Melding' }).inputValue()).toBe('');
    const read = async () => {
      const inbox = await callsOf(url, admin);
      const messages = await inbox.get<{ message: string; MessageTopic: { name: string } }[]>('/inbox?limit=5');
      return messages.map(({ message, MessageTopic }) => [MessageTopic.name, message]);
    };
    await expect.poll(read).toContainEqual(['Boder og lager', words]);
  });

  test('a visitor’s message reaches it too', async ({ openPage }) => {
    const page = await openPage({ path: '/contact' });
    const words = `Har dere åpent i romjula? ${Date.now()}`;
    await page.getByLabel('Navn').fill('Gunn Gjest');
    await page.getByLabel('E-post').fill('gunn@gjest.example');
    await page.getByLabel('Kategori', { exact: true }).selectOption({ label: 'Annet' });
    await page.getByLabel('Melding').fill(words);
    await page.getByRole('button', { name: 'Send melding' }).click();
    await page.getByText('Forespørsel sendt!').waitFor();
    const inbox = await callsOf(url, admin);
    const read = async () => {
      const messages = await inbox.get<{ message: string; User: { name: string } }[]>('/inbox?limit=5');
      return messages.map(({ message, User }) => [User.name, message]);
    };
    await expect.poll(read).toContainEqual(['Gunn Gjest', words]);
  });
});
