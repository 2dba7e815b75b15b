import { setTimeout as pause } from 'node:timers/promises';
import { phonePhoto } from '@naust/infra/images/testing/phone-photo.ts';
import type { Locator, Page } from 'playwright-core';

/** Seconds that a person takes. */
export const PACE = { press: 1, photo: 5, signature: 5 };
/** The button, the shutter, and the camera's own question. */
const PRESSES_OF_A_PHOTO = 3;
/** As a phone takes it: 12 megapixels. */
const PHOTO = { width: 4032, height: 3024, grain: 20 };
const NAMES = ['Tilhenger', 'Minigraver', 'Motorsag'];

interface Wait {
  readonly what: string;
  readonly seconds: number;
}

export interface HandOut {
  readonly presses: number;
  readonly seconds: number;
  /** Beyond the person's pace. */
  readonly waits: readonly Wait[];
}

/** A person who presses as soon as they can, and waits for what they press. */
class Person {
  presses = 0;
  readonly waits: Wait[] = [];
  readonly page: Page;
  readonly #began = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  get seconds(): number {
    return (performance.now() - this.#began) / 1000;
  }

  async press(what: string, target: Locator): Promise<void> {
    await this.waitFor(`until ${what} can be pressed`, () => target.waitFor());
    await pause(PACE.press * 1000);
    this.presses += 1;
    await this.waitFor(what, () => target.tap());
  }

  async photograph(camera: Locator, picture: Buffer): Promise<void> {
    await this.waitFor('until the camera can be pressed', () => camera.waitFor());
    await pause(PACE.photo * 1000);
    this.presses += PRESSES_OF_A_PHOTO;
    const file = { name: 'bilde.jpg', mimeType: 'image/jpeg', buffer: picture };
    await this.waitFor('photo', () => camera.setInputFiles(file));
  }

  async write(field: Locator): Promise<void> {
    await this.waitFor('until the field can be written in', () => field.scrollIntoViewIfNeeded());
    const box = await field.boundingBox();
    if (box === null) throw new Error('there is nowhere to write');
    const { mouse } = this.page;
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await mouse.move(...at(0.2, 0.6));
    await mouse.down();
    const moves = 20;
    for (let move = 1; move <= moves; move++) {
      await pause((PACE.signature * 1000) / moves);
      await mouse.move(...at(0.2 + (0.6 * move) / moves, move % 2 === 0 ? 0.4 : 0.7));
    }
    await mouse.up();
    this.presses += 1;
  }

  async waitFor(what: string, happens: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await happens();
    this.waits.push({ what, seconds: (performance.now() - began) / 1000 });
  }
}

/** From the order on the screen until the shop has everything: a photo of each line, and the signed contract. */
export async function handOut(page: Page, path: string): Promise<HandOut> {
  const photos = await Promise.all(
    ['#b5482f', '#336699', '#4a7f3a'].map((colour) => phonePhoto(colour, PHOTO.width, PHOTO.height, PHOTO.grain)),
  );
  await page.goto(path);
  const start = page.getByRole('button', { name: 'Lever ut', exact: true });
  await start.waitFor();
  const dialog = page.getByRole('dialog');
  const person = new Person(page);
  await person.press('Lever ut', start);
  for (const photo of photos) await person.photograph(dialog.getByLabel('Ta bilde, ved utlevering'), photo);
  for (const name of NAMES)
    await person.press('Alt i orden', dialog.getByRole('button', { name: `Alt i orden, ${name}` }));
  await person.press('Legitimasjon sett', dialog.getByText('Legitimasjon sett'));
  await person.press('Lever ut', dialog.getByRole('button', { name: 'Lever ut', exact: true }));
  await person.press('Underskrift', page.getByRole('button', { name: 'Underskrift' }));
  await person.write(dialog.getByRole('img', { name: 'Skriv under med fingeren' }));
  await person.press('Ferdig', dialog.getByRole('button', { name: 'Ferdig' }));
  await person.waitFor('until the contract is there', () => page.getByText(/^Underskrevet av Gunn Gjest/).waitFor());
  const { seconds, presses, waits } = person;
  await page.getByText(/venter på nett|Sender/).waitFor({ state: 'detached' });
  return {
    seconds,
    presses,
    waits: [...waits, { what: 'for all photos, in the background', seconds: person.seconds - seconds }],
  };
}
