import { osloDate } from '@naust/domain/wall-clock.ts';
import type { Page } from 'playwright-core';
import type { Calls } from './calls.ts';
import { counterScreens } from './counter-screens.ts';
import { orderScreens } from './order-screens.ts';
import { button, type Screen, tokenOf } from './screen.ts';

const edit = async (page: Page) => page.getByRole('link', { name: 'Rediger' }).click();
const save = async (page: Page) => button(page, 'Lagre').click();

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => osloDate(Date.now() - days * DAY_MS);

/** The screens of the back office, in the states that look different. */
export async function adminScreens(admin: Calls, orderId: string): Promise<Screen[]> {
  const storage = tokenOf(admin);
  const [message] = await admin.get<{ id: string }[]>('/inbox');
  const users = await admin.get<{ id: string; role: string }[]>('/users');
  const customer = users.find(({ role }) => role === 'user');
  const booked = await admin.get<{ id: string; OrderItems: { date_from: string | null }[] }[]>(
    '/orders?status=booked&limit=100',
  );
  const rental = booked.find(({ OrderItems }) => OrderItems.some(({ date_from }) => date_from !== null));
  if (!message || !customer || !rental) throw new Error('the demo shop has no message, no customer or no rental');
  const user = `/admin/users?id=${customer.id}`;
  const screens: Screen[] = [
    { name: 'admin-users', path: '/admin/users' },
    { name: 'admin-user', path: user },
    { name: 'admin-user-new', path: '/admin/users?new', prepare: save },
    { name: 'admin-user-edit', path: `${user}&edit` },
    {
      name: 'admin-user-menu',
      path: user,
      prepare: (page) => button(page, 'Flere valg').click(),
    },
    {
      name: 'admin-user-leave',
      path: user,
      async prepare(page) {
        await edit(page);
        await page.getByLabel('Navn').fill('Noe annet');
        await button(page, 'Avbryt').click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'admin-orders', path: '/admin/orders' },
    { name: 'admin-order', path: `/admin/orders?id=${orderId}` },
    {
      name: 'admin-order-charges',
      path: `/admin/orders?id=${orderId}`,
      async prepare(page) {
        await button(page, 'Legg til rad').click();
        await button(page, 'Lagre gebyrer').click();
        await page.getByText('Fyll inn minst én rad').waitFor();
      },
    },
    { name: 'admin-products', path: '/admin/products' },
    { name: 'admin-products-none', path: '/admin/products?q=xyz' },
    { name: 'admin-product', path: '/admin/products?id=1' },
    { name: 'admin-product-new', path: '/admin/products?new', prepare: save },
    { name: 'admin-product-edit', path: '/admin/products?id=9&edit' },
    { name: 'admin-product-unknown', path: '/admin/products?id=9999' },
    {
      name: 'admin-product-delete',
      path: '/admin/products?id=1',
      prepare: (page) => button(page, 'Slett').click(),
    },
    { name: 'admin-relations', path: '/admin/relations' },
    { name: 'admin-relation', path: '/admin/relations?id=1' },
    { name: 'admin-group', path: '/admin/groups?id=1' },
    { name: 'admin-group-edit', path: '/admin/groups?id=1&edit' },
    { name: 'admin-stats', path: '/admin/stats' },
    { name: 'admin-stats-then', path: `/admin/stats?at=${daysAgo(20)}` },
    { name: 'admin-inbox', path: '/admin/inbox' },
    { name: 'admin-message', path: `/admin/inbox?id=${message.id}` },
    {
      name: 'admin-keys',
      path: '/admin/groups',
      async prepare(page) {
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    ...['', 'te', 'finnes ikke'].map((text, at) => ({
      name: `admin-everywhere-${['pages', 'hits', 'none'][at]}`,
      path: '/admin/groups',
      async prepare(page: Page) {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('combobox')).fill(text);
        const settled = text === 'finnes ikke' ? page.getByText(/^Ingen treff/) : page.getByRole('option');
        await settled.first().waitFor();
      },
    })),
    { name: 'admin-revenue', path: '/admin/revenue' },
    { name: 'admin-revenue-month', path: `/admin/revenue?month=${daysAgo(0).slice(0, 7)}` },
    { name: 'admin-revenue-then', path: `/admin/revenue?at=${daysAgo(20)}` },
    {
      name: 'admin-order-history',
      path: `/admin/orders?id=${orderId}`,
      async prepare(page) {
        await page.getByText('Historikk', { exact: true }).click();
        await page.getByRole('list', { name: 'Historikk' }).waitFor();
      },
    },
    { name: 'admin-history', path: `/admin/history/order/${orderId}` },
    { name: 'admin-system', path: '/admin/system' },
    { name: 'admin-quiz-results', path: '/quiz-results' },
    ...settingsScreens,
    ...(await counterScreens(admin)),
    ...(await dayScreens(admin)),
  ];
  return [
    ...screens.map((screen) => ({ ...screen, storage })),
    ...orderScreens({ orderId, rentalId: rental.id }, storage),
  ];
}

const settingsScreens: readonly Screen[] = [
  { name: 'admin-settings', path: '/admin/settings?part=tasks&id=1' },
  { name: 'admin-settings-new', path: '/admin/settings?part=tasks&new', prepare: save },
  { name: 'admin-settings-quiz', path: '/admin/settings?part=quiz' },
  { name: 'admin-settings-units', path: '/admin/settings?part=storage-units' },
  { name: 'admin-settings-unit', path: '/admin/settings?part=storage-units&id=13' },
  { name: 'admin-settings-unit-new', path: '/admin/settings?part=storage-units&new', prepare: save },
  { name: 'admin-settings-fees', path: '/admin/settings?part=charge-kinds' },
  { name: 'admin-settings-fee', path: '/admin/settings?part=charge-kinds&id=2' },
  { name: 'admin-settings-fee-new', path: '/admin/settings?part=charge-kinds&new', prepare: save },
  { name: 'admin-settings-terms', path: '/admin/settings?part=terms' },
  { name: 'admin-settings-hours', path: '/admin/settings?part=hours' },
];

const firstOf = (page: Page, name: RegExp) => button(page, name).first();

/** I dag and Tidslinje, on a day with an order. */
async function dayScreens(admin: Calls): Promise<Screen[]> {
  const { date } = await admin.get<{ date: string }>('/today');
  const item = { productId: 10, quantity: 2, date_from: `${date}T10:00`, date_to: `${date}T18:00` };
  const forced = { force: true, reason: 'Avtalt på telefon' };
  const order = { items: [item], paymentId: 2, guest: { name: 'Gro Gjest', phone: '40011333' }, ...forced };
  const { orderNo } = await admin.send<{ orderNo: number }>('POST', '/orders', order);
  const openLines = (page: Page) => button(page, `Linjer i ordre ${orderNo}`).click();
  return [
    { name: 'admin-today', path: '/admin/today' },
    {
      name: 'admin-today-lines',
      path: '/admin/today',
      async prepare(page) {
        await openLines(page);
        await page.getByRole('checkbox', { name: 'Annet tidspunkt' }).check();
      },
    },
    {
      name: 'admin-today-paper',
      path: '/admin/today',
      async prepare(page) {
        await page.emulateMedia({ media: 'print' });
        await page.locator('.paper').waitFor();
      },
    },
    {
      name: 'admin-today-slip',
      path: '/admin/today',
      async prepare(page) {
        await page.evaluate('window.print = () => undefined');
        await openLines(page);
        await button(page, 'Skriv ut seddel').click();
        await page.emulateMedia({ media: 'print' });
        await page.getByText('Kundens signatur').waitFor();
      },
    },
    { name: 'admin-today-no-date', path: '/admin/today?date=i-morgen' },
    { name: 'admin-timeline-month', path: '/admin/timeline?length=month' },
    { name: 'admin-timeline-week', path: '/admin/timeline?length=week' },
    { name: 'admin-timeline-table', path: '/admin/timeline?length=week&as=table' },
    { name: 'admin-timeline-none', path: '/admin/timeline?q=xyz' },
    {
      name: 'admin-timeline-booking',
      path: '/admin/timeline?length=week&as=table',
      async prepare(page) {
        await firstOf(page, /^Ordre \d+$/).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}
