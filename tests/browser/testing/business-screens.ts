import { callsOf } from './calls.ts';
import { inTheCart, periodOf, saleLine, weekendLine } from './lines.ts';
import type { Screen } from './screen.ts';

/** The screens of a business without orders and without a phone, with prices without the tax. */
export async function businessScreens(url: string): Promise<Screen[]> {
  const account = { name: 'Fjellbygg AS', email: `post@${crypto.randomUUID()}.example`, password: 'grus og grabb 17' };
  const company = { ...account, isBusiness: true, orgNumber: '974760673' };
  const { token } = await (await callsOf(url)).send<{ token: string }>('POST', '/auth/register', company);
  const storage = { token, exVat: '1' };
  return [
    {
      name: 'cart-business',
      path: '/cart',
      storage: { ...inTheCart(saleLine(9, 'Flyttekasser, 10 stk.', 349, 2)), ...storage },
      async prepare(page) {
        await page.getByRole('radio', { name: 'Faktura' }).check();
        await page.getByLabel('Referanse eller rekvisisjon').fill('PO 4711');
      },
    },
    { name: 'product-business', path: `/product/1?${periodOf(weekendLine(1, '', 0, 12))}`, storage },
    { name: 'group-business', path: '/group/4', storage },
    { name: 'profile-business', path: '/profile', storage },
  ];
}
