import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The modal sheet of the product page for choosing a period. */
export const sheet = () => within(screen.getByRole('dialog', { name: 'Velg leieperiode' }));

export async function openSheet(): Promise<void> {
  if (screen.queryByRole('dialog') !== null) return;
  await userEvent.click(await screen.findByRole('button', { name: /^Henting|· Velg dato$|^Endre leieperiode/ }));
}

export async function chooseDay(name: RegExp): Promise<void> {
  await openSheet();
  // The next month has the day too, out of sight.
  const [day] = await sheet().findAllByRole('button', { name });
  if (day) await userEvent.click(day);
}

export async function chooseHour(time: string): Promise<void> {
  await userEvent.click(sheet().getByRole('radio', { name: new RegExp(`^${time}`) }));
}

/** By the button that shows the sum, once there is one. */
export async function addFromSheet(): Promise<void> {
  await openSheet();
  await userEvent.click(sheet().getByRole('button', { name: /^Legg i handlekurven/ }));
}
