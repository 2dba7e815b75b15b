import type { WallDay } from '@naust/domain/wall-clock.ts';
import type { Locator, Page } from 'playwright-core';

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('nb-NO', { ...options, timeZone: 'UTC' });
const monthName = words({ month: 'long', year: 'numeric' });
const dayName = words({ day: 'numeric', month: 'long', year: 'numeric' });
const asDate = (day: WallDay) => new Date(day * 86_400_000);

/** The sheet of the product page for choosing a period. */
export const periodSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Velg leieperiode' });

/** Opens it from the card next to the pictures, or the bar at the bottom of a phone. */
export async function openPeriodSheet(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Henting|· Velg dato$|^Endre leieperiode/ })
    .first()
    .click();
  return periodSheet(page);
}

/** Turns the period picker's calendar to the day's month and presses the day. */
export async function chooseDay(page: Page, day: WallDay): Promise<void> {
  const month = page.getByRole('heading', { name: monthName.format(asDate(day)) });
  const next = page.getByRole('button', { name: 'Neste måned' });
  await next.waitFor();
  for (let turns = 0; turns < 14 && !(await month.first().isVisible()); turns++) await next.click();
  await page.getByRole('button', { name: new RegExp(`\\b${dayName.format(asDate(day))}`) }).click();
}

export async function chooseHour(page: Page, hour: string): Promise<void> {
  await page.getByRole('radio', { name: hour, exact: true }).click();
}

/** Fills in the cart's fields for a visitor, and accepts the terms. By Vipps they are asked for first. */
export async function fillInAsGuest(page: Page, name = 'Gunn Gjest'): Promise<void> {
  const fields = page.getByRole('button', { name: 'Skriv dem selv' });
  await fields.or(page.getByLabel('Navn')).waitFor();
  if (await fields.isVisible()) await fields.click();
  await page.getByLabel('Navn').fill(name);
  await page.getByLabel('E-post').fill('gunn.gjest@example.no');
  await page.getByLabel('Telefon').fill('400 11 222');
  await acceptTerms(page);
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Jeg godtar/ }).check();
}

export async function payBy(page: Page, option: 'Vipps' | 'Kort' | 'Faktura'): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Betal', exact: true }).click();
}

/** Waits for the confirmation and returns the order number that it shows. */
export async function confirmedOrderNo(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Takk for din bestilling!' }).waitFor();
  return textOf(page.getByText('Ordrenummer', { exact: true }).locator('xpath=following-sibling::dd'));
}

export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
  await page.getByText('Innlogget som').filter({ visible: true }).waitFor();
}

/** An amount such as '1 234,50 kr' in øre. */
export function oreIn(text: string): number {
  const digits = text.replace(/[^\d,−]/g, '').replace('−', '-');
  return Math.round(Number(digits.replace(',', '.')) * 100);
}

export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').trim();
}

/**
 * Moves the pointer away, as a user does between two buttons: a button that appears under a resting pointer takes no
 * press for a moment.
 */
export const aimAnew = (page: Page): Promise<void> => page.mouse.move(0, 0);

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`the focus never came to ${String(target)}`);
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return (await target.count()) === 1 && target.evaluate((element) => element.matches(':focus'));
}

/** Holds back requests for these files until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
